export { InterviewCreate as default } from '@/components/interview/InterviewCreate';

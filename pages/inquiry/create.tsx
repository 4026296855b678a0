export { InquiryCreate as default } from '@/components/inquiry/InquiryCreate';

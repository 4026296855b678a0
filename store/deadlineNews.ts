/** The deadlines that commands end, move or open, as the screens hear of them. */
export { onDeadlineNews, type Undo } from '@/services/deadlineNews';

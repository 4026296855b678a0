import { historyOf } from './historyOf';

/** The changes of a member of a family, who may be a customer too. */
export const memberHistoryTab = historyOf<{ member_id: number }>('members', 'member', ({ member_id }) => member_id);

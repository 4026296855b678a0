import { options } from './option';

/** 対立の可能性が高い, 確認を要する, 参考. */
export const conflict_severities = options('conflict_severities', [1, 2, 3]);

/** 受任可, 条件付き, 受任不可. */
export const conflict_decisions = options('conflict_decisions', [1, 2, 3]);

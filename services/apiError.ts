import type { ErrorLink } from '@/contract/messages';

/** The error of a call, as plain data. */
export interface ApiErrorData {
  /** The HTTP status; 0 where no answer came. */
  status: number;
  message: string;
  /** Field → sentences; empty where the refusal is not about fields. */
  errors: Record<string, string[]>;
  /** After a stale save (409): the record as stored now. */
  current?: unknown;
  /** Pages on which the reason can be put right. */
  links?: readonly ErrorLink[];
  /** For server errors: the id to quote to the administrator. */
  requestId?: string;
  /** Seconds until another try makes sense. */
  retryAfter?: number;
}

/** A call that was refused or never answered. */
export class ApiError extends Error {
  readonly data: ApiErrorData;

  constructor(data: ApiErrorData) {
    super(data.message);
    this.name = 'ApiError';
    this.data = data;
  }
}

/** The plain data of whatever was thrown. */
export const errorDataOf = (thrown: unknown): ApiErrorData =>
  thrown instanceof ApiError
    ? thrown.data
    : { status: 0, message: thrown instanceof Error ? thrown.message : '', errors: {} };

export const unknownError = 'Unknown error';

/** The errors map as one list of sentences; without one the message, without that "Unknown error". */
export const flattenErrors = ({ message, errors }: Partial<Pick<ApiErrorData, 'message' | 'errors'>>): string[] => {
  const sentences = Object.values(errors ?? {}).flat();
  return sentences.length > 0 ? sentences : [message || unknownError];
};

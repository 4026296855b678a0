/** How the message of an error begins where a template is to blame: of one that comes from a worker only the message is left. */
export const templateFailure = 'The template cannot be filled.';

export const isTemplateFailure = (error: unknown): boolean =>
  String((error as { message?: unknown } | null)?.message).startsWith(templateFailure);

/** What a template is filled with in a preview; named where a paper has several. */
export interface Sample {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

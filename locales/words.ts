/** The shape of a language's words: that of the Japanese ones, so that a missing or surplus word does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> } & {
  /** The singular form, if the language has one: chosen by `count`. */
  readonly [K in keyof T & string as T[K] extends string ? `${K}_one` : never]?: string;
};

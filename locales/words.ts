/** The shape of a language's words: that of the Japanese ones, so that a missing or surplus word does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

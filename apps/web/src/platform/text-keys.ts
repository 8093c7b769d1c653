type Plural<Key extends string> = Key extends `${infer Stem}_${'zero' | 'one' | 'many' | 'other'}` ? Stem : Key;

/** The dotted keys of a text file; the plural forms of one text are one key. */
export type TextKey<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Plural<Key> : `${Key}.${TextKey<Texts[Key]>}`;
}[keyof Texts & string];

export type TextParameters = Record<string, string | number>;

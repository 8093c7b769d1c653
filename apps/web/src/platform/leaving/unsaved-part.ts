/** What would be left behind: the name a person knows it by, and whether a draft of it stays in the browser. */
export type UnsavedPart = { name: string; isKept: boolean };

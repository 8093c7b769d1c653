/// <reference types="vite/client" />

declare module 'virtual:text-bundles' {
  type TextTree = { readonly [key: string]: string | TextTree };
  /** By language and bundle, `en/jobs`; each holds its texts by namespace. */
  export const textBundles: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, TextTree>> }>>>;
}

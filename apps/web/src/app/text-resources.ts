type TextsOf<File> = File extends { default: infer Texts } ? Texts : never;

declare module '../platform/texts.ts' {
  interface TextResources {
    app: TextsOf<typeof import('./texts/en.json')>;
    'brand-showcase': TextsOf<typeof import('../features/brand-showcase/texts/en.json')>;
    'coming-soon': TextsOf<typeof import('../features/coming-soon/texts/en.json')>;
    'email-verified': TextsOf<typeof import('../features/email-verified/texts/en.json')>;
    landing: TextsOf<typeof import('../features/landing/texts/en.json')>;
    login: TextsOf<typeof import('../features/login/texts/en.json')>;
    profile: TextsOf<typeof import('../features/profile/texts/en.json')>;
    register: TextsOf<typeof import('../features/register/texts/en.json')>;
    unauthorized: TextsOf<typeof import('../features/unauthorized/texts/en.json')>;
  }
}

export type {};

import { paper1 } from './paper-1/paper-1.ts';

/** What papers are drawn by, by the name that each paper keeps. Templates are added, never edited. */
export const templates = { 'paper-1': paper1 } as const;
export type TemplateName = keyof typeof templates;

/** Of papers that are issued now. */
export const currentTemplate: TemplateName = 'paper-1';

export const isTemplate = (name: string): name is TemplateName => Object.hasOwn(templates, name);

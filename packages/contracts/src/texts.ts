import type { Lang } from './lang.ts'
import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }

/** Keys of all messages in answers: errors and toasts of 000 §8, and our own. */
export type TextKey = keyof typeof en

const catalogues: Record<Lang, Record<TextKey, string>> = { ar, en }

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(en, key)

export const translate = (lang: Lang, key: TextKey): string => catalogues[lang][key]

import type { Lang } from '@olympiad/contracts/lang'
import arabicTexts from '@olympiad/contracts/texts/ar.json' with { type: 'json' }
import englishTexts from '@olympiad/contracts/texts/en.json' with { type: 'json' }
import { arabic } from './ar.ts'
import { english } from './en.ts'
import { raArabic } from './ra-ar.ts'
import { raEnglish } from './ra-en.ts'
import { pickSharedTexts } from './shared-texts.ts'

export const messages = {
  ar: { ...raArabic, ...arabic, texts: pickSharedTexts(arabicTexts) },
  en: { ...raEnglish, ...english, texts: pickSharedTexts(englishTexts) },
} as const satisfies Record<Lang, object>

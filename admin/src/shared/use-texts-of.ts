import type { Lang } from '@olympiad/contracts/lang'
import { useMemo } from 'react'
import type { StringMap } from 'react-admin'
import { messages } from '../i18n/messages.ts'
import { createTranslator } from '../i18n/translator.ts'
import { useLang } from '../use-lang.ts'

/** Texts that load with their screens, not with the console. */
export function useTextsOf(texts: Record<Lang, StringMap>): (key: string, values?: object) => string {
  const lang = useLang()
  return useMemo(() => {
    const translate = createTranslator(lang, { ...messages[lang], screen: texts[lang] })
    return (key, values) => translate(`screen.${key}`, values)
  }, [lang, texts])
}

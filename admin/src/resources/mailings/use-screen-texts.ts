import { useMemo } from 'react'
import { messages } from '../../i18n/messages.ts'
import { createTranslator } from '../../i18n/translator.ts'
import { useLang } from '../../use-lang.ts'
import { screenTexts } from './screen-texts.ts'

/** Texts that load with their screens, not with the console. */
export function useScreenTexts(): (key: string, values?: object) => string {
  const lang = useLang()
  return useMemo(() => {
    const translate = createTranslator(lang, { ...messages[lang], screen: screenTexts[lang] })
    return (key, values) => translate(`screen.${key}`, values)
  }, [lang])
}

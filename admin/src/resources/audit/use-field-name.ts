import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { resourceOf } from './collections.ts'
import { fieldWords } from './field-words.ts'

const NUMBER = /^\d+$/

/**
 * What the fields of an entry are called, by the words of their form where it has some: `attributes.0.title_en` is
 * “Attributes 1 › Title (English)”.
 */
export function useFieldName(entry: AuditEntryView): (path: string) => string {
  const translate = useTranslate()
  const lang = useLang()
  const resource = resourceOf(entry)
  const wordsFor = (name: string, inside: string) =>
    translate(`resources.${resource}.fields.${inside}${name}`, { _: '' }) || fieldWords(name, lang)
  return (path) => {
    const parts: string[] = []
    for (const [depth, name] of path.split('.').entries()) {
      if (NUMBER.test(name)) parts.push(`${parts.pop() ?? ''} ${Number(name) + 1}`)
      else parts.push(depth === 0 ? wordsFor(name, '') : fieldWords(name, lang))
    }
    return parts.join(' › ')
  }
}

import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { resourceOf } from './collections.ts'
import { fieldWords } from './field-words.ts'

const NUMBER = /^\d+$/
/** Fields whose column is headed by what it shows, which is not what they are: the answers of a message show its state. */
const CALLED_BY_ITSELF: Readonly<Record<string, readonly string[]>> = {
  contactus: ['reply'],
  teams: ['payment_status'],
  orders: ['payment_status'],
}

/**
 * What the fields of an entry are called, by the words of their form where it has some: `attributes.0.title_en` is
 * “Picture and text 1 › Title (English)”.
 */
export function useFieldName(entry: Pick<AuditEntryView, 'collection' | 'kind'>): (path: string) => string {
  const translate = useTranslate()
  const lang = useLang()
  const resource = resourceOf(entry)
  const wordsFor = (name: string) =>
    CALLED_BY_ITSELF[entry.collection]?.includes(name)
      ? fieldWords(name, lang)
      : translate(`resources.${resource}.fields.${name}`, { _: '' }) || fieldWords(name, lang)
  return (path) => {
    const parts: string[] = []
    for (const [depth, name] of path.split('.').entries()) {
      if (NUMBER.test(name)) parts.push(`${parts.pop() ?? ''} ${Number(name) + 1}`)
      else parts.push(depth === 0 ? wordsFor(name) : fieldWords(name, lang))
    }
    return parts.join(' › ')
  }
}

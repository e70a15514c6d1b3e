import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { resourceForCollection } from './collections.ts'
import { fieldLabel } from './field-label.ts'

const NUMBER = /^\d+$/
/** Fields whose column header names the displayed value, not the field: a message's answers show its state. */
const OWN_LABEL_FIELDS: Readonly<Record<string, readonly string[]>> = {
  contactus: ['reply'],
  teams: ['payment_status'],
  orders: ['payment_status'],
}

/** Returns the form's labels where they exist: `attributes.0.title_en` is “Picture and text 1 › Title (English)”. */
export function useAuditFieldLabel(entry: Pick<AuditEntryView, 'collection' | 'kind'>): (path: string) => string {
  const translate = useTranslate()
  const lang = useLang()
  const resource = resourceForCollection(entry)
  const nested = (name: string, parent: string | undefined) =>
    (parent === 'retention' && translate(`resources.settings.retention.kinds.${name}`, { _: '' })) ||
    fieldLabel(name, lang, entry.collection)
  const wordsFor = (name: string) =>
    OWN_LABEL_FIELDS[entry.collection]?.includes(name)
      ? fieldLabel(name, lang, entry.collection)
      : translate(`resources.${resource}.fields.${name}`, { _: '' }) || fieldLabel(name, lang, entry.collection)
  return (path) => {
    const parts: string[] = []
    const names = path.split('.')
    for (const [depth, name] of names.entries()) {
      if (NUMBER.test(name)) parts.push(`${parts.pop() ?? ''} ${Number(name) + 1}`)
      else parts.push(depth === 0 ? wordsFor(name) : nested(name, names[depth - 1]))
    }
    return parts.join(' › ')
  }
}

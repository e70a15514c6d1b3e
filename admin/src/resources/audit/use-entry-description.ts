import { localized } from '@olympiad/contracts/lang'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { collectionLabelKey } from './collections.ts'

const SINGLE = 1
const MANY = 100

export function useEntryDescription(): (entry: AuditEntryView) => string {
  const translate = useTranslate()
  const lang = useLang()
  return (entry) => {
    const labelKey = collectionLabelKey(entry)
    const label = localized({ name: entry.label, name_en: entry.label_en }, 'name', lang)
    // The isolate characters keep a name of the other direction in one piece.
    const isolated = `\u2068${label}\u2069`
    const kind = translate(labelKey, { smart_count: SINGLE })
    return translate(`resources.audit.say.${entry.action}`, {
      what: label ? translate('resources.audit.named', { kind, label: isolated }) : kind,
      label: isolated,
      kind: translate(labelKey, { smart_count: MANY }),
    })
  }
}

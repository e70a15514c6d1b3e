import { localized } from '@olympiad/contracts/lang'
import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { useTranslate } from 'react-admin'
import { useLang } from '../../use-lang.ts'
import { collectionName } from './collections.ts'

const SINGLE = 1
const MANY = 100

/** What an entry tells, in words: “Changed: Competition “RoboMission”” or “Exported Teams”. */
export function useSentence(): (entry: AuditEntryView) => string {
  const translate = useTranslate()
  const lang = useLang()
  return (entry) => {
    const words = collectionName(entry)
    const label = localized({ name: entry.label, name_en: entry.label_en }, 'name', lang)
    // The two marks keep a name of the other direction in one piece.
    const isolated = `\u2068${label}\u2069`
    const kind = translate(words, { smart_count: SINGLE })
    return translate(`resources.audit.say.${entry.action}`, {
      what: label ? translate('resources.audit.named', { kind, label: isolated }) : kind,
      label: isolated,
      kind: translate(words, { smart_count: MANY }),
    })
  }
}

import { localized } from '@olympiad/contracts/lang'
import {
  AUDIT_ACTION_LABELS,
  AUDIT_ACTOR_LABELS,
  type AuditEntryView,
  type AuditRecordNames,
  type AuditValue,
} from '@olympiad/contracts/views/audit'
import { type BilingualColumns, dateTimeCell } from '../csv/bilingual-columns.ts'

function valueText(value: AuditValue | undefined, names: AuditRecordNames, lang: 'ar' | 'en'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.excerpt
  const displayName = names[String(value)]
  return displayName ? localized(displayName, 'name', lang) : String(value)
}

export const AUDIT_COLUMNS: BilingualColumns<AuditEntryView> = [
  ['الوقت', 'When', ({ at }) => dateTimeCell(at), 'at'],
  [
    'مَن',
    'Who',
    ({ actor }, lang) => (actor ? actor.name || AUDIT_ACTOR_LABELS[lang].leaver : AUDIT_ACTOR_LABELS[lang].nobody),
    'actor',
  ],
  ['الفعل', 'What', ({ action }, lang) => AUDIT_ACTION_LABELS[lang][action], 'changes'],
  ['العناصر', 'Records', ({ collection }) => collection, 'changes'],
  ['السجل', 'Record', ({ label, label_en }, lang) => (lang === 'en' && label_en) || label, 'changes'],
  ['معرّف السجل', 'Record’s id', ({ record }) => record],
  [
    'ما الذي جرى',
    'What was done',
    ({ changes, names }, lang) =>
      changes
        .map(
          ({ field, before, after }) =>
            `${field}: ${valueText(before, names, lang)} → ${valueText(after, names, lang)}`,
        )
        .join('\n'),
    'changes',
  ],
  [
    'ما الذي طُلب',
    'What was asked for',
    ({ detail, names }, lang) =>
      Object.entries(detail)
        .map(([name, value]) => `${name}: ${valueText(value, names, lang)}`)
        .join('\n'),
    'changes',
  ],
  ['معرّف الطلب', 'Request', ({ request_id }) => request_id],
]

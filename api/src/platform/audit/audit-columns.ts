import { localized } from '@olympiad/contracts/lang'
import {
  AUDIT_ACTION_WORDS,
  AUDIT_ACTOR_WORDS,
  type AuditEntryView,
  type AuditNames,
  type AuditValue,
} from '@olympiad/contracts/views/audit'
import { type Headed, momentCell } from '../csv/headed.ts'

function valueText(value: AuditValue | undefined, names: AuditNames, lang: 'ar' | 'en'): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return value.excerpt
  const named = names[String(value)]
  return named ? localized(named, 'name', lang) : String(value)
}

/** An entry of the log. Fields and collections stand as they are stored: they are what the entry is exact about. */
export const AUDIT_COLUMNS: Headed<AuditEntryView> = [
  ['الوقت', 'When', ({ at }) => momentCell(at)],
  [
    'مَن',
    'Who',
    ({ actor }, lang) => (actor ? actor.name || AUDIT_ACTOR_WORDS[lang].leaver : AUDIT_ACTOR_WORDS[lang].nobody),
  ],
  ['الفعل', 'What', ({ action }, lang) => AUDIT_ACTION_WORDS[lang][action]],
  ['السجلات', 'Records', ({ collection }) => collection],
  ['السجل', 'Record', ({ label, label_en }, lang) => (lang === 'en' && label_en) || label],
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
  ],
  [
    'ما الذي طُلب',
    'What was asked for',
    ({ detail, names }, lang) =>
      Object.entries(detail)
        .map(([name, value]) => `${name}: ${valueText(value, names, lang)}`)
        .join('\n'),
  ],
  ['معرّف الطلب', 'Request', ({ request_id }) => request_id],
]

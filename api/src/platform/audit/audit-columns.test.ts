import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { expect, it } from 'vitest'
import { localiseColumns } from '../csv/bilingual-columns.ts'
import { AUDIT_COLUMNS } from './audit-columns.ts'

const ENTRY: AuditEntryView = {
  ...{
    _id: '1',
    id: '1',
    at: '2026-03-01T09:00:00.000Z',
    actor: null,
    request_id: '',
    collection: 'teams',
    record: null,
  },
  ...{ there: true, label: '', label_en: '', changes: [], detail: {}, names: {} },
  action: 'leave',
  kind: '',
}
const actorCell = (lang: 'ar' | 'en', actor: AuditEntryView['actor']) =>
  localiseColumns(AUDIT_COLUMNS, lang)[1]?.value({ ...ENTRY, actor })

it('the exported log names actors as the console does, also those without a name', () => {
  expect(actorCell('en', { _id: '1', name: 'Sara' })).toBe('Sara')
  expect([actorCell('ar', { _id: '1', name: '' }), actorCell('en', { _id: '1', name: '' })]).toEqual([
    'من غادر',
    'The person who left',
  ])
  expect([actorCell('ar', null), actorCell('en', null)]).toEqual(['دون تسجيل دخول', 'Not signed in'])
})

import type { AuditEntryView } from '@olympiad/contracts/views/audit'
import { expect, it } from 'vitest'
import { headedIn } from '../csv/headed.ts'
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
const who = (lang: 'ar' | 'en', actor: AuditEntryView['actor']) =>
  headedIn(AUDIT_COLUMNS, lang)[1]?.of({ ...ENTRY, actor })

it('the exported log says who did it in the words of the console, also of who has no name there', () => {
  expect(who('en', { _id: '1', name: 'Sara' })).toBe('Sara')
  expect([who('ar', { _id: '1', name: '' }), who('en', { _id: '1', name: '' })]).toEqual([
    'من غادر',
    'The person who left',
  ])
  expect([who('ar', null), who('en', null)]).toEqual(['دون تسجيل دخول', 'Not signed in'])
})

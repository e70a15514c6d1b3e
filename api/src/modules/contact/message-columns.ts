import type { AdminMessage, ThreadState } from '@olympiad/contracts/views/messages'
import type { Bilingual } from '../../platform/bilingual.ts'
import { type BilingualColumns, dateTimeCell, yesNo } from '../../platform/csv/bilingual-columns.ts'

const STATES: Record<ThreadState, Bilingual> = {
  open: { ar: 'تنتظرنا', en: 'Waits for us' },
  waiting: { ar: 'تنتظر صاحبها', en: 'Waits for the person' },
  closed: { ar: 'مغلقة', en: 'Closed' },
}

export const MESSAGE_COLUMNS: BilingualColumns<AdminMessage> = [
  ['الاسم', 'Name', ({ name }) => name, 'name'],
  ['البريد الإلكتروني', 'Email', ({ email }) => email, 'email'],
  ['الجوال', 'Phone', ({ phone }) => phone, 'phone'],
  ['الرسالة', 'Message', ({ message }) => message],
  ['وصلت', 'Sent', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['الحالة', 'State', ({ state }, lang) => STATES[state][lang], 'state'],
  ['المكلَّف بها', 'Assigned to', ({ assignee }) => assignee?.name, 'assignee'],
  ['آخر رسالة من صاحبها', 'Their last message', ({ follow_ups }) => follow_ups.at(-1)?.message],
  ['أُجيب عنها', 'Answered', ({ answered }, lang) => yesNo(answered, lang)],
  ['آخر جواب', 'Last answer', ({ reply }) => reply.at(-1)?.message],
  ['وقت الجواب', 'Answered on', ({ reply }) => dateTimeCell(reply.at(-1)?.created_at)],
  ['المجيب', 'Answered by', ({ reply }) => reply.at(-1)?.by?.name],
]

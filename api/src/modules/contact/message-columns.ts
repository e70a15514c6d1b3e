import type { AdminMessage } from '@olympiad/contracts/views/messages'
import { type BilingualColumns, dateTimeCell, yesNo } from '../../platform/csv/bilingual-columns.ts'

export const MESSAGE_COLUMNS: BilingualColumns<AdminMessage> = [
  ['الاسم', 'Name', ({ name }) => name, 'name'],
  ['البريد الإلكتروني', 'Email', ({ email }) => email, 'email'],
  ['الجوال', 'Phone', ({ phone }) => phone, 'phone'],
  ['الرسالة', 'Message', ({ message }) => message],
  ['وصلت', 'Sent', ({ created_at }) => dateTimeCell(created_at), 'created_at'],
  ['أُجيب عنها', 'Answered', ({ answered }, lang) => yesNo(answered, lang), 'reply'],
  ['آخر جواب', 'Last answer', ({ reply }) => reply.at(-1)?.message],
  ['وقت الجواب', 'Answered on', ({ reply }) => dateTimeCell(reply.at(-1)?.created_at)],
  ['المجيب', 'Answered by', ({ reply }) => reply.at(-1)?.by?.name],
]

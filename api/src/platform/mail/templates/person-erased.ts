import type { Lang } from '@olympiad/contracts/lang'
import { type MailContent, mailContent } from './layout.ts'

export type PersonErased = { receiver: string }

const TEXTS = {
  ar: {
    subject: 'حُذفت بياناتكم',
    greeting: (receiver: string) => `مرحبًا ${receiver}`,
    paragraphs: [
      'حُذف حسابكم لدينا وما حفظناه عنكم: اسمكم وأرقامكم ورسائلكم وما كتبتموه في المجتمع. بقيت نتائج الفِرَق التي كنتم فيها دون اسمكم.',
      'الفواتير التي صدرت باسمكم يلزمنا نظام ضريبة القيمة المضافة بحفظها ست سنوات بعد نهاية سنة صدورها، ثم يُزال منها اسمكم.',
      'حسابكم في منصة العضوية لا يشمله هذا الحذف؛ اطلبوا حذفه منها. وإن دخلتم به إلى موقعنا مرة أخرى أُنشئ لكم حساب جديد.',
    ],
    closing: 'هذه آخر رسالة منا، ولا نحتفظ ببريدكم بعدها.',
  },
  en: {
    subject: 'Your data has been deleted',
    greeting: (receiver: string) => `Hello ${receiver}`,
    paragraphs: [
      'Your account with us and what we kept about you has been deleted: your name and numbers, your messages and what you wrote in the community. Results of the teams that you were in stay, without your name.',
      'VAT law obliges us to keep invoices in your name for six years after the end of the year in which they were issued; then your name will be removed from them too.',
      'Your account at the membership platform is not part of this: ask there to have it deleted. If you sign in here with it again, a new account will be created.',
    ],
    closing: 'This is our last message; we do not keep your address after it.',
  },
} as const

export function personErased({ receiver }: PersonErased, lang: Lang, _publicUrl: string): Promise<MailContent> {
  const { subject, greeting, paragraphs, closing } = TEXTS[lang]
  const parts = { lang, subject, greeting: greeting(receiver), paragraphs: [...paragraphs], facts: [], actions: [] }
  return mailContent({ ...parts, closing })
}

import type { AdminRole } from '@olympiad/contracts/admin-rights'
import type { Lang } from '@olympiad/contracts/lang'

/** Says what the table of rights (`admin-rights.ts`) gives. */
export const ROLE_HELP: Readonly<Record<Lang, Readonly<Record<AdminRole, string>>>> = {
  en: {
    owner: 'Everything, also admins, settings and personal data.',
    finance: 'Payments, invoices, refunds and their exports; reads teams with contacts.',
    content: 'Texts, pictures and files of the site, seasons and competitions. No personal data.',
    moderator: 'The forum and visitors’ messages. No contacts, national IDs or birth dates.',
    results: 'Results, scores and certificates; reads teams with contacts.',
    viewer: 'Reads teams, payments, results, forum and site, without personal data. Changes nothing.',
  },
  ar: {
    owner: 'كل شيء، ومنه المشرفون والإعدادات والبيانات الشخصية.',
    finance: 'المدفوعات والفواتير والاستردادات وتصديرها، وعرض الفِرَق ببيانات التواصل.',
    content: 'نصوص الموقع والمواسم والمسابقات وصورها وملفاتها. بلا بيانات شخصية.',
    moderator: 'المجتمع ورسائل الزوار. بلا بيانات تواصل ولا هويات ولا تواريخ ميلاد.',
    results: 'النتائج والشهادات، وعرض الفِرَق ببيانات التواصل.',
    viewer: 'عرض الفِرَق والمدفوعات والنتائج والمجتمع والموقع بلا بيانات شخصية، ولا يغيّر شيئًا.',
  },
}

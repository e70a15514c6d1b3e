import type { Lang } from '@olympiad/contracts/lang'
import type { Person } from '../people/person.ts'

const en = {
  title: 'Sandbox',
  banner: 'Sandbox: everything here is invented',
  lead: 'It plays the outside world for the olympiad: the membership platform, the payment provider, the systems of the courses and the store, and the mail server.',
  parts: 'Parts',
  membership: 'Membership platform',
  membershipHelp: 'Sign-in, registration, look-ups of people',
  login: 'Login page',
  loginHelp: 'Where members sign in; it sends them back with a code',
  telr: 'Payment provider',
  telrHelp: 'Orders, and the hosted page that takes test cards',
  webhook: 'Webhooks',
  webhookHelp: 'The provider tells of each payment, by itself',
  noWebhook: 'The provider tells nobody: no address is set',
  courses: 'Courses',
  coursesHelp: 'Categories and courses, and links that sign a member in',
  shop: 'Store',
  shopHelp: 'Products, and links that sign a member in',
  mail: 'Mailbox',
  mailHelp: 'Every mail that the product sends',
  smtp: 'Mail server',
  smtpHelp: 'Takes any mail, delivers none',
  people: 'People',
  peopleHelp: 'The password of all is',
  name: 'Name',
  nationalId: 'National ID',
  email: 'Email',
  type: 'Role',
  age: 'Born',
  place: 'City',
  inactive: 'not active',
  cards: 'Test cards',
  cardsHelp:
    'Any expiry date to come. The security code decides: 123 pays, 999 is held for review, 041 and all others are declined.',
}
export type IndexTexts = typeof en

const ar: IndexTexts = {
  title: 'البيئة التجريبية',
  banner: 'بيئة تجريبية: كل من هنا وما هنا مُختلَق للتجربة',
  lead: 'تقوم بدور العالم الخارجي للأولمبياد: منصة العضوية ومزوّد الدفع ونظاما الدورات والمتجر وخادم البريد.',
  parts: 'الأجزاء',
  membership: 'منصة العضوية',
  membershipHelp: 'تسجيل الدخول وإنشاء العضويات والبحث عن الأشخاص',
  login: 'صفحة الدخول',
  loginHelp: 'فيها يدخل الأعضاء، ثم تعيدهم برمز لمرة واحدة',
  telr: 'مزوّد الدفع',
  telrHelp: 'الطلبات وصفحة الدفع التي تقبل البطاقات التجريبية',
  webhook: 'إشعارات الدفع',
  webhookHelp: 'يخبر مزوّد الدفع النظام بكل عملية من تلقاء نفسه',
  noWebhook: 'لا يخبر مزوّد الدفع أحدًا: لم يُحدَّد عنوان',
  courses: 'الدورات',
  coursesHelp: 'التصنيفات والدورات، وروابط يدخل بها العضو مباشرة',
  shop: 'المتجر',
  shopHelp: 'المنتجات، وروابط يدخل بها العضو مباشرة',
  mail: 'صندوق البريد',
  mailHelp: 'كل رسالة يرسلها النظام',
  smtp: 'خادم البريد',
  smtpHelp: 'يستقبل كل رسالة ولا يوصل أيًّا منها',
  people: 'الأشخاص',
  peopleHelp: 'كلمة المرور للجميع هي',
  name: 'الاسم',
  nationalId: 'رقم الهوية',
  email: 'البريد الإلكتروني',
  type: 'الدور',
  age: 'الميلاد',
  place: 'المدينة',
  inactive: 'غير مفعّلة',
  cards: 'البطاقات التجريبية',
  cardsHelp: 'أي تاريخ انتهاء قادم. رمز الأمان هو الذي يقرر: 123 ينجح الدفع، 999 معلّق للمراجعة، 041 وغيره مرفوض.',
}

export const indexTexts = (lang: Lang): IndexTexts => (lang === 'ar' ? ar : en)

const ROLES: Record<Lang, Record<Person['type'], string>> = {
  en: { 0: 'Student', 1: 'Coach', 2: 'Entity', 3: 'Judge' },
  ar: { 0: 'طالب', 1: 'مدرّب', 2: 'جهة', 3: 'محكّم' },
}
export const roleName = (lang: Lang, type: Person['type']): string => ROLES[lang][type]

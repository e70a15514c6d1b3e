import { accountTexts } from '../accounts/texts.ts'

/** Words of these screens; below `resources.admins`. */
export const adminTexts = {
  en: {
    ...accountTexts.en,
    name: 'Admin |||| Admins',
    empty: 'There is no admin here.',
    empty_hint: 'Admins run the olympiad in this console.',
    email_help: 'The admin signs in to the console by it.',
    password_help: 'At least 12 characters. Pass it on by a safe way.',
    type_help: 'Any other type takes the rights away: the person is a member of the platform again.',
    own: 'You can’t delete your own account.',
    you: 'You',
  },
  ar: {
    ...accountTexts.ar,
    name: 'المشرفون |||| مشرف |||| المشرفون |||| المشرفون |||| المشرفون |||| المشرفون',
    create: 'إضافة مشرف',
    empty: 'لا مشرفين هنا.',
    empty_hint: 'يدير المشرفون الأولمبياد من هذه اللوحة.',
    email_help: 'به يدخل المشرف إلى لوحة التحكم.',
    password_help: '12 حرفًا على الأقل. سلّمها بطريقة آمنة.',
    type_help: 'أي نوع آخر يسحب الصلاحيات، فيعود الشخص عضوًا في المنصة.',
    own: 'لا يمكنك حذف حسابك.',
    you: 'أنت',
  },
} as const

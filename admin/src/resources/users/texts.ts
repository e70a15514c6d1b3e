import { accountTexts } from '../accounts/texts.ts'

export const userTexts = {
  en: {
    ...accountTexts.en,
    name: 'User |||| Users',
    empty: 'Nobody has an account yet.',
    empty_hint: 'Accounts are created at the first sign-in. You can also add one.',
    promote: 'Make an admin',
    promote_help: 'An admin signs in to the console by email with a password kept here, and no longer as a member.',
    promote_question: 'Make %{name} an admin?',
    promoted: '%{name} is an admin now.',
  },
  ar: {
    ...accountTexts.ar,
    name: 'المستخدمون |||| مستخدم |||| المستخدمون |||| المستخدمون |||| المستخدمون |||| المستخدمون',
    empty: 'لا حسابات بعد.',
    empty_hint: 'تُضاف الحسابات آليًا عند أول دخول، ويمكنك إضافة حساب بنفسك.',
    promote: 'منح صلاحية مشرف',
    promote_help: 'يدخل المشرف إلى لوحة التحكم ببريده وكلمة مرور تُحفظ هنا، ولا يدخل بعدها عضوًا.',
    promote_question: 'هل تريد منح %{name} صلاحية مشرف؟',
    promoted: 'مُنح حساب %{name} صلاحية مشرف.',
  },
} as const

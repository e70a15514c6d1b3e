import { accountTexts } from '../accounts/texts.ts'

export const adminTexts = {
  en: {
    ...accountTexts.en,
    name: 'Admin |||| Admins',
    empty: 'There is no admin here.',
    empty_hint: 'Admins run the olympiad in this console.',
    email_help: 'The admin signs in to the console with it.',
    password_help: 'At least 12 characters. Pass it on in a safe way.',
    type_help: 'Any other type takes the rights away: the person is a member of the platform again.',
    own: 'You can’t delete your own account.',
    you: 'You',
    second_factor: { code: 'Code from the app', recovery_code: 'Recovery code', wrong: 'Wrong code' },
    reset: 'Reset two-step verification',
    reset_of: 'Reset two-step verification of %{name}',
    reset_title: 'Reset two-step verification of %{name}?',
    reset_what:
      'For colleagues who have lost the phone and the recovery codes. Make sure that it is really them who ask. All their sessions end, they are notified by email, and sign in with the password alone until they set it up again.',
    fields: {
      ...accountTexts.en.fields,
      second_factor_at: 'Two-step verification',
      recovery_codes_at: 'Recovery codes made',
    },
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
    second_factor: { code: 'رمز من التطبيق', recovery_code: 'رمز استرداد', wrong: 'رمز خاطئ' },
    reset: 'إيقاف التحقّق بخطوتين',
    reset_of: 'إيقاف التحقّق بخطوتين لحساب %{name}',
    reset_title: 'هل تريد إيقاف التحقّق بخطوتين لحساب %{name}؟',
    reset_what:
      'لمن فقد هاتفه ورموز الاسترداد من الزملاء. تأكّد أنه هو من يطلب ذلك. تنتهي جلساته كلها ويُبلَّغ بالبريد، وتكفيه كلمة المرور حتى يفعّله من جديد.',
    fields: {
      ...accountTexts.ar.fields,
      second_factor_at: 'التحقّق بخطوتين',
      recovery_codes_at: 'إنشاء رموز الاسترداد',
    },
  },
} as const

export const securityTexts = {
  en: {
    title: 'My security',
    password: 'Your password',
    copied: 'Copied.',
    copy_failed: 'Your browser does not let us copy. Please write it down.',
    on: 'On',
    off: 'Off',
    proof: 'App code or recovery code',
    confirm_you: 'Confirm that it is you',
    confirm_you_what:
      'What you are doing decides who may sign in, or concerns a person’s data. You won’t be asked again for 15 minutes.',
    confirm_you_do: 'Confirm',
  },
  ar: {
    title: 'أمان حسابي',
    password: 'كلمة مرورك',
    copied: 'تم النسخ.',
    copy_failed: 'لا يسمح متصفحك بالنسخ. اكتبه من فضلك.',
    on: 'مفعّل',
    off: 'غير مفعّل',
    proof: 'رمز من التطبيق أو رمز استرداد',
    confirm_you: 'أكّد أنك صاحب الحساب',
    confirm_you_what: 'ما تفعله الآن يحدد من يدخل اللوحة أو يمس بيانات شخص. لن نسألك مرة أخرى خلال 15 دقيقة.',
    confirm_you_do: 'تأكيد',
  },
} as const

import { useLang } from '../use-lang.ts'

/** Apart from the words of every page: few open these screens, once. */
export const setupTexts = {
  en: {
    why: 'Besides the password, the console then asks for a code that only your phone knows. A person who learns your password still can’t sign in.',
    step_password: 'Begin with your password',
    begin: 'Set it up',
    step_app: '1. Add the account to your app',
    app_how:
      'Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password, and scan this code.',
    qr: 'QR code for the authenticator app',
    on_this_phone: 'The app is on this phone: open it',
    by_hand: 'The phone can’t scan it? Enter this key in the app:',
    key: 'Set-up key',
    copy_key: 'Copy the key',
    step_code: '2. Enter the code that the app shows',
    code: '6-digit code',
    confirm: 'Turn on',
    cancel: 'Cancel',
    codes_title: 'Keep your recovery codes',
    codes_what:
      'Each of these codes signs you in once if you lose the phone. They are shown only now: keep them where you can find them without the phone, and nobody else can.',
    codes_list: 'Recovery codes',
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    kept: 'I have kept them',
    file_lead: (email: string) =>
      `Recovery codes of ${email} for the console of the National Robotics Olympiad. Each of them works once.`,
  },
  ar: {
    why: 'تطلب اللوحة بعد كلمة المرور رمزًا لا يعرفه إلا هاتفك، فلا يدخل من عرف كلمة مرورك وحدها.',
    step_password: 'ابدأ بكلمة مرورك',
    begin: 'بدء التفعيل',
    step_app: '1. أضف الحساب إلى التطبيق',
    app_how:
      'افتح تطبيق مصادقة في هاتفك، مثل Google Authenticator أو Microsoft Authenticator أو 1Password، وامسح هذا الرمز.',
    qr: 'رمز QR لتطبيق المصادقة',
    on_this_phone: 'التطبيق على هذا الهاتف: افتحه',
    by_hand: 'لا يستطيع الهاتف مسحه؟ أدخل هذا المفتاح في التطبيق:',
    key: 'مفتاح التفعيل',
    copy_key: 'نسخ المفتاح',
    step_code: '2. أدخل الرمز الذي يعرضه التطبيق',
    code: 'رمز من 6 أرقام',
    confirm: 'تفعيل',
    cancel: 'إلغاء',
    codes_title: 'احفظ رموز الاسترداد',
    codes_what:
      'إن فقدت هاتفك أدخلك كل رمز منها مرة واحدة. لا تظهر إلا الآن، فاحفظها حيث تجدها دون الهاتف ولا يجدها غيرك.',
    codes_list: 'رموز الاسترداد',
    copy: 'نسخ',
    download: 'تنزيل',
    print: 'طباعة',
    kept: 'حفظتها',
    file_lead: (email: string) => `رموز استرداد ${email} للوحة تحكم الأولمبياد الوطني للروبوت. يصلح كل رمز مرة واحدة.`,
  },
} as const

export const useSetupTexts = () => setupTexts[useLang()]

import type { Lang } from '@olympiad/contracts/lang'

const en = {
  welcome: 'Signed in successfully.',
  wrong: 'The membership ID, email or password is not correct.',
  inactive: 'This membership is not active.',
  incomplete: 'Please fill in all fields.',
  unreadable: 'The request could not be read.',
  badNationalId: 'The national ID is not valid.',
  badEmail: 'The email address is not valid.',
  badPhone: 'The mobile number is not valid.',
  badType: 'This kind of membership cannot be registered here.',
  badPicture: 'The picture must be a JPG, PNG or GIF of at most 5 MB.',
  shortPassword: 'The password needs at least 8 characters.',
  taken: 'A membership with this national ID or email exists already.',
  unknown: 'This membership does not exist.',
  badToken: 'This access has ended. Please sign in again.',
  registered: 'Membership created.',
  edited: 'Membership updated.',
  noCoach: 'Coach is not Found!',
  noMember: 'Member is not Found!',
  noEntity: 'Entity is not Found or Not Active!',
}
export type PlatformText = keyof typeof en

const ar: Record<PlatformText, string> = {
  welcome: 'تم تسجيل الدخول.',
  wrong: 'رقم الهوية أو البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  inactive: 'هذه العضوية غير مفعّلة.',
  incomplete: 'أكمل جميع الحقول من فضلك.',
  unreadable: 'تعذّرت قراءة الطلب.',
  badNationalId: 'رقم الهوية غير صحيح.',
  badEmail: 'البريد الإلكتروني غير صحيح.',
  badPhone: 'رقم الجوال غير صحيح.',
  badType: 'لا يمكن تسجيل هذا النوع من العضوية هنا.',
  badPicture: 'يجب أن تكون الصورة JPG أو PNG أو GIF وألا تتجاوز 5 ميغابايت.',
  shortPassword: 'يجب ألا تقل كلمة المرور عن 8 أحرف.',
  taken: 'توجد عضوية بهذه الهوية أو بهذا البريد الإلكتروني.',
  unknown: 'هذه العضوية غير موجودة.',
  badToken: 'انتهت صلاحية الدخول. سجّل دخولك من جديد.',
  registered: 'تم إنشاء العضوية.',
  edited: 'تم تحديث العضوية.',
  noCoach: 'لم نجد المدرّب!',
  noMember: 'لم نجد العضو!',
  noEntity: 'لم نجد الجهة، أو أنها غير مفعّلة!',
}

export const platformText = (lang: Lang, key: PlatformText): string => (lang === 'ar' ? ar : en)[key]

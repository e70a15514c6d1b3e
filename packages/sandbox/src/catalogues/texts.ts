import type { Lang } from '@olympiad/contracts/lang'

const en = {
  banner: 'Sandbox: everything here is invented',
  academy: 'Academy',
  store: 'Store',
  academyPlays: 'plays the system that holds the courses',
  storePlays: 'plays the system that holds the products',
  signedIn: 'You are signed in. There is nothing more to do here: lessons and payment belong to the real system.',
  email: 'Signed in as',
  teacher: 'Teacher',
  category: 'Category',
  price: 'Price with tax',
  riyal: 'SAR',
  used: 'This link has been used',
  usedHelp: 'A link opens once, within two minutes. Go back and open the item again.',
  wrongLogin: 'The email or the credential is wrong.',
  unknownItem: 'There is no such item.',
}
export type CatalogueTexts = typeof en

const ar: CatalogueTexts = {
  banner: 'بيئة تجريبية: كل ما هنا مُختلَق للتجربة',
  academy: 'الأكاديمية',
  store: 'المتجر',
  academyPlays: 'تقوم مقام النظام الذي فيه الدورات',
  storePlays: 'يقوم مقام النظام الذي فيه المنتجات',
  signedIn: 'سُجّل دخولك. لا شيء بعد ذلك هنا، فالدروس والدفع في النظام الحقيقي.',
  email: 'دخلت بالبريد',
  teacher: 'تقديم',
  category: 'التصنيف',
  price: 'السعر مع الضريبة',
  riyal: 'ر.س',
  used: 'استُعمل هذا الرابط',
  usedHelp: 'يُفتح الرابط مرة واحدة خلال دقيقتين. ارجع وافتح ما اخترته من جديد.',
  wrongLogin: 'البريد أو كلمة المرور المشتركة غير صحيحة.',
  unknownItem: 'لا يوجد عنصر بهذا الرقم.',
}

export const catalogueTexts = (lang: Lang): CatalogueTexts => (lang === 'ar' ? ar : en)

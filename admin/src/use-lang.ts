import { isLang, type Lang } from '@olympiad/contracts/lang'
import { useLocale } from 'react-admin'

export function useLang(): Lang {
  const locale = useLocale()
  return isLang(locale) ? locale : 'ar'
}

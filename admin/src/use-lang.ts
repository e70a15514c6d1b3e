import { isLang, type Lang } from '@olympiad/contracts/lang'
import { useLocale } from 'react-admin'

/** The language that the console is read in. */
export function useLang(): Lang {
  const locale = useLocale()
  return isLang(locale) ? locale : 'ar'
}

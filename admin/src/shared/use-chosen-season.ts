import { localized } from '@olympiad/contracts/lang'
import type { AdminSeason } from '@olympiad/contracts/views/admin'
import { useGetList, useStore, useTranslate } from 'react-admin'
import { shouldRetry } from '../data/should-retry.ts'
import { CHOSEN_SEASON } from '../store.ts'
import { useLang } from '../use-lang.ts'

export const ALL_SEASONS = 'all'
const NEWEST_FIRST = { pagination: { page: 1, perPage: 200 }, sort: { field: 'created_at', order: 'DESC' } } as const

/**
 * The season of the console's bar. Without a choice, and after the chosen season is deleted, it is the newest on the
 * home page.
 */
export function useChosenSeason() {
  const translate = useTranslate()
  const lang = useLang()
  const [stored, choose] = useStore(CHOSEN_SEASON, '')
  const { data: seasons, isPending } = useGetList<AdminSeason>('seasons', NEWEST_FIRST, { retry: shouldRetry })
  const find = (id: string) => seasons?.find((season) => season.id === id)
  const isKnown = stored === ALL_SEASONS || (stored !== '' && (!seasons || find(stored) !== undefined))
  const current = seasons?.find(({ home_active }) => home_active)?.id ?? ALL_SEASONS
  const nameOf = (id: string) => {
    const season = find(id)
    return season ? localized(season, 'name', lang) : id === ALL_SEASONS ? translate('console.all_seasons') : ''
  }
  return {
    /** An id or `ALL_SEASONS`; undefined while it is not known. */
    chosen: isKnown ? stored : isPending ? undefined : current,
    choose,
    seasons: seasons ?? [],
    nameOf,
  }
}

/** Undefined for all seasons. */
export function useNewRecordSeason(): string | undefined {
  const { chosen } = useChosenSeason()
  return chosen === ALL_SEASONS ? undefined : chosen
}

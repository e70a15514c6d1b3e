import type { Lang } from '@olympiad/contracts/lang'
import { normaliseName } from '@olympiad/contracts/text-normalisation'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DataProvider,
  type RaRecord,
  useCanAccessResources,
  useDataProvider,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { useRight } from '../auth/use-rights.ts'
import { shouldRetry } from '../data/should-retry.ts'
import { SETTINGS_PATH, SETTINGS_TABS } from '../resources/settings/tabs.ts'
import { filteredListPath } from '../shared/filtered-list-path.ts'
import { useLang } from '../use-lang.ts'
import { useRecentRecords } from './recent-records.ts'
import { SOURCES, type Source } from './sources.ts'

export type Finding = { key: string; group: string; path: string; label: string; detail: string }

/** One letter would match nearly everything. */
export const MIN_LETTERS = 2
const PER_SOURCE = 5
const ID = /^[0-9a-f]{24}$/
const ALL_SOURCES = SOURCES.map(({ resource }) => resource)

type Found = { records: readonly RaRecord[]; total?: number | undefined }

const toFinding = ({ resource, path, line }: Source<never>, record: RaRecord, group: string, lang: Lang): Finding => ({
  key: `${resource} ${record.id}`,
  group,
  path: path(record as never),
  ...line(record as never, lang),
})

const byIds = async (dataProvider: DataProvider, resource: string, ids: readonly string[]): Promise<Found> => ({
  records: (await dataProvider.getMany(resource, { ids: [...ids] })).data,
})

async function search(dataProvider: DataProvider, resource: string, words: string): Promise<Found> {
  if (ID.test(words)) return await byIds(dataProvider, resource, [words])
  const pagination = { page: 1, perPage: PER_SOURCE }
  const { data, total } = await dataProvider.getList(resource, { filter: { s: words }, pagination })
  return { records: data, total }
}

/** The menu's screens and the tabs of the settings, by their names. */
function useScreens(): Finding[] {
  const translate = useTranslate()
  const readsTeams = useRight('teams.read')
  const lists = Object.values(useResourceDefinitions()).filter(({ hasList }) => hasList)
  const { canAccess = {} } = useCanAccessResources({ action: 'list', resources: lists.map(({ name }) => name) })
  const screens = [
    { path: '/dashboard', label: translate('dashboard.title'), detail: '' },
    ...(readsTeams ? [{ path: '/reports', label: translate('reports.title'), detail: '' }] : []),
    ...lists
      .filter(({ name }) => canAccess[name])
      .map(({ name }) => ({
        path: `/${name}`,
        label: translate(`resources.${name}.name`, { smart_count: 2 }),
        detail: '',
      })),
    ...(canAccess['settings']
      ? SETTINGS_TABS.map((tab) => ({
          path: `${SETTINGS_PATH}/${tab}`,
          label: translate(`resources.settings.tabs.${tab}`),
          detail: translate('resources.settings.name', { smart_count: 2 }),
        }))
      : []),
    { path: '/security', label: translate('security.title'), detail: '' },
  ]
  const group = translate('console.find.screens')
  return screens.map((screen) => ({ ...screen, key: screen.path, group }))
}

/** Opened records come first: all of them without words, else those among the results. */
export function useFindings(words: string) {
  const translate = useTranslate()
  const lang = useLang()
  const dataProvider = useDataProvider()
  const [recent] = useRecentRecords()
  const screens = useScreens()
  const { canAccess } = useCanAccessResources({ action: 'list', resources: ALL_SOURCES })
  const sources = SOURCES.filter(({ resource }) => canAccess?.[resource])
  const isSearch = words.length >= MIN_LETTERS

  const agesInRecent = new Map(recent.map(({ resource, id }, index) => [`${resource} ${id}`, index]))
  const ageOf = ({ key }: Finding): number => agesInRecent.get(key) ?? recent.length
  const newestFirst = (one: Finding, other: Finding): number => ageOf(one) - ageOf(other)

  const remembered = useQuery({
    queryKey: ['find', 'recent', lang, recent],
    enabled: canAccess !== undefined && !isSearch,
    retry: shouldRetry,
    async queryFn() {
      const group = translate('console.find.recent')
      const found = await Promise.all(
        sources.map(async (source) => {
          const ids = recent.filter(({ resource }) => resource === source.resource).map(({ id }) => id)
          const { records } = ids.length > 0 ? await byIds(dataProvider, source.resource, ids) : { records: [] }
          return records.map((record) => toFinding(source, record, group, lang))
        }),
      )
      return found.flat().toSorted(newestFirst)
    },
  })

  async function findIn(source: Source<never>): Promise<Finding[]> {
    const { resource } = source
    const { records, total = 0 } = await search(dataProvider, resource, words)
    const group = translate(`resources.${resource}.name`, { smart_count: 2 })
    const findings = records.map((record) => toFinding(source, record, group, lang)).toSorted(newestFirst)
    if (total <= records.length) return findings
    const path = filteredListPath({ resource, filter: { s: words } })
    const label = translate('console.find.all', { smart_count: total })
    return [...findings, { key: `${resource} all`, group, path, label, detail: '' }]
  }
  const searched = useQuery({
    queryKey: ['find', 'words', lang, words],
    enabled: canAccess !== undefined && isSearch,
    retry: false,
    placeholderData: keepPreviousData,
    // The error of one list leaves the results of the others.
    queryFn: () => Promise.allSettled(sources.map(findIn)),
  })

  const wanted = normaliseName(words)
  const named = screens.filter(({ label, detail }) => normaliseName(`${label} ${detail}`).includes(wanted))
  const outcomes = searched.data ?? []
  const found = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? String(outcome.reason.message) : []))
  return isSearch
    ? {
        findings: [...named, ...found],
        isSearching: searched.isFetching,
        isOutdated: searched.isPending || searched.isPlaceholderData,
        errors: [...new Set(errors)],
      }
    : { findings: remembered.data ?? [], isSearching: remembered.isFetching, isOutdated: false, errors: [] }
}

import { Box, Link } from '@mui/material'
import type { AdminEvent, EventSetup } from '@olympiad/contracts/views/judging'
import { lazy, Suspense } from 'react'
import { EditButton, LinkBase, Show, useRecordContext } from 'react-admin'
import { Route, Routes, useLocation } from 'react-router'
import { May } from '../../auth/Can.tsx'
import { NotFound } from '../../layout/NotFound.tsx'
import { LoadError } from '../../shared/LoadError.tsx'
import { RecordActions } from '../../shared/RecordActions.tsx'
import { RecordsLoading } from '../../shared/Records.tsx'
import { RehearseButton } from './CopyEventButton.tsx'
import { EventHead } from './EventHead.tsx'
import { eventScreen } from './event-path.ts'
import { useEventTexts } from './event-texts.ts'
import { Overview } from './Overview.tsx'
import { useEventSetup } from './use-event-setup.ts'
import { WipeButton } from './WipeButton.tsx'

const Staff = lazy(async () => ({ default: (await import('./setup/Staff.tsx')).Staff }))
const Challenges = lazy(async () => ({ default: (await import('./setup/Challenges.tsx')).Challenges }))
const SheetScreen = lazy(async () => ({ default: (await import('./sheet/SheetScreen.tsx')).SheetScreen }))
const Games = lazy(async () => ({ default: (await import('./games/Games.tsx')).Games }))
const Timetable = lazy(async () => ({ default: (await import('./timetable/Timetable.tsx')).Timetable }))
const TimetableSettings = lazy(async () => ({
  default: (await import('./timetable/TimetableSettings.tsx')).TimetableSettings,
}))
const Scorings = lazy(async () => ({ default: (await import('./scorings/Scorings.tsx')).Scorings }))
const Publication = lazy(async () => ({ default: (await import('./publication/Publication.tsx')).Publication }))

const TABS = ['overview', 'staff', 'challenges', 'games', 'timetable', 'scorings', 'publication'] as const
type Tab = (typeof TABS)[number]

export type OfSetup = { setup: EventSetup }

const pathOf = (event: string, tab: Tab): string => (tab === 'overview' ? eventScreen(event) : eventScreen(event, tab))

function EventNav({ event }: { event: string }) {
  const t = useEventTexts()
  const { pathname } = useLocation()
  const current = TABS.findLast((tab) => `${pathname}/`.startsWith(`${pathOf(event, tab)}/`)) ?? 'overview'
  return (
    <Box component="nav" aria-label={t.sections_of} sx={{ borderBottom: 1, borderColor: 'divider', mb: 2.5 }}>
      <Box component="ul" sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, p: 0 }}>
        {TABS.map((tab) => (
          <li key={tab}>
            <Link
              component={LinkBase}
              to={pathOf(event, tab)}
              underline="none"
              {...(tab === current && { 'aria-current': 'page' })}
              sx={TAB}
            >
              {t.tabs[tab]}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}

const TAB = {
  display: 'block',
  py: 1,
  borderBottom: '3px solid transparent',
  color: 'text.secondary',
  fontWeight: 500,
  '&[aria-current]': { borderBottomColor: 'primary.main', color: 'text.primary', fontWeight: 600 },
  '&:hover': { color: 'text.primary' },
} as const

function EventScreens() {
  const event = useRecordContext<AdminEvent>()
  return event ? <EventPage id={event.id} /> : null
}

function EventPage({ id }: { id: string }) {
  const t = useEventTexts()
  const { data: setup, error, refetch } = useEventSetup(id)
  if (!setup) {
    return error ? <LoadError onRetry={() => refetch()}>{t.load_failed}</LoadError> : <RecordsLoading />
  }
  return (
    <>
      <EventHead setup={setup} />
      <EventNav event={id} />
      <Suspense fallback={<RecordsLoading />}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Routes>
            <Route index element={<Overview setup={setup} />} />
            <Route path="staff" element={<Staff setup={setup} />} />
            <Route path="challenges" element={<Challenges setup={setup} />} />
            <Route path="challenges/:challenge" element={<SheetScreen setup={setup} />} />
            <Route path="games" element={<Games setup={setup} />} />
            <Route path="timetable" element={<Timetable setup={setup} />} />
            <Route path="timetable/settings" element={<TimetableSettings setup={setup} />} />
            <Route path="scorings" element={<Scorings setup={setup} />} />
            <Route path="scorings/:scoring" element={<Scorings setup={setup} />} />
            <Route path="publication" element={<Publication setup={setup} />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Box>
      </Suspense>
    </>
  )
}

function EventButtons() {
  const event = useRecordContext<AdminEvent>()
  if (!event) return null
  return (
    <May action="write">
      {event.rehearsal ? <WipeButton event={event} /> : <RehearseButton event={event} />}
      <EditButton />
    </May>
  )
}

const actions = (
  <RecordActions>
    <EventButtons />
  </RecordActions>
)

export function EventShow() {
  return (
    <Show component="div" actions={actions}>
      <EventScreens />
    </Show>
  )
}

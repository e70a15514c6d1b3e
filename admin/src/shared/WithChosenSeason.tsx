import { Box, Button, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useResourceContext, useStore, useTranslate } from 'react-admin'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { NOTICE_BAR } from './notice-bar.ts'
import { RecordsLoading } from './Records.tsx'
import { addressForSeason, addressOfStored, type ListState, seasonIn } from './season-in-address.ts'
import { useChosenSeason } from './use-chosen-season.ts'

/** A list of the bar's season. An address with its own filter goes before it, and says so. */
export function WithChosenSeason({ children }: { children: ReactNode }) {
  const resource = useResourceContext() ?? ''
  const { search } = useLocation()
  const [stored] = useStore<ListState>(`${resource}.listParams`, {})
  const { chosen } = useChosenSeason()
  const navigate = useNavigate()
  const applied = useRef(chosen)
  useEffect(() => {
    const before = applied.current
    applied.current = chosen
    const isNewChoice = before !== undefined && chosen !== undefined && before !== chosen
    if (isNewChoice && search !== '') navigate(addressForSeason(search, chosen), { replace: true })
  }, [chosen, search, navigate])
  if (chosen === undefined) return <RecordsLoading />
  const address = search === '' ? addressOfStored(stored, chosen) : undefined
  if (address !== undefined) return <Navigate to={address} replace />
  const shown = search === '' ? chosen : seasonIn(search)
  return (
    <>
      {shown !== undefined && shown !== chosen && <OtherSeason shown={shown} chosen={chosen} />}
      {children}
    </>
  )
}

export function OtherSeason({ shown, chosen, onReturn }: { shown: string; chosen: string; onReturn?: () => void }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { nameOf } = useChosenSeason()
  const apply = onReturn ?? (() => navigate(addressForSeason(search, chosen)))
  return (
    <Box role="status" sx={NOTICE_BAR}>
      <Typography variant="body2">{translate('console.other_season', { name: nameOf(shown) })}</Typography>
      <Button size="small" onClick={apply}>
        {translate('console.show_season', { name: nameOf(chosen) })}
      </Button>
    </Box>
  )
}

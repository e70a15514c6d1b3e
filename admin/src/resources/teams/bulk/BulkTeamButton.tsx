import ChangeIcon from '@mui/icons-material/ChecklistOutlined'
import { Button, Menu, MenuItem, useMediaQuery } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import { roleHasRight } from '@olympiad/contracts/admin-rights'
import { BULK_TEAM_RIGHTS, type BulkTeamAction } from '@olympiad/contracts/calls/admin-teams'
import type { AdminTeam } from '@olympiad/contracts/views/admin'
import { lazy, Suspense, useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useRole } from '../../../auth/use-rights.ts'
import { useLang } from '../../../use-lang.ts'
import { seasonsOf } from './seasons-of.ts'
import { bulkTexts } from './texts.ts'

const BulkTeamDialog = lazy(async () => ({ default: (await import('./BulkTeamDialog.tsx')).BulkTeamDialog }))
const ACTIONS: readonly BulkTeamAction[] = ['pay', 'enable', 'disable', 'withdraw', 'reinstate', 'move', 'certify']

/** Cards have no boxes to tick, so that a phone changes the page of the filtered list. */
export function BulkTeamButtonOfPage() {
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const { data = [] } = useListContext<AdminTeam>()
  const lang = useLang()
  const ids = data.map(({ id }) => id)
  return phone && ids.length > 0 ? <BulkTeamButton ids={ids} label={bulkTexts[lang].page(String(ids.length))} /> : null
}

export function BulkTeamButtonOfSelection() {
  const { selectedIds = [] } = useListContext()
  return <BulkTeamButton ids={selectedIds.map(String)} label={bulkTexts[useLang()].menu} />
}

type BulkTeamButtonProps = { ids: readonly string[]; label: string }

/** Changes of many teams, each foretold team by team. */
function BulkTeamButton({ ids, label }: BulkTeamButtonProps) {
  const t = bulkTexts[useLang()]
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const [asked, setAsked] = useState<{ action: BulkTeamAction; ids: readonly string[] }>()
  const open = anchor !== undefined
  const role = useRole()
  const { data, onUnselectItems, filterValues } = useListContext<AdminTeam>()
  const actions = ACTIONS.filter((action) => roleHasRight(role, BULK_TEAM_RIGHTS[action]))
  if (actions.length === 0) return null
  return (
    <>
      <Button
        size="small"
        startIcon={<ChangeIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu id={id} open={open} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {actions.map((each) => (
          <MenuItem
            key={each}
            onClick={() => {
              setAnchor(undefined)
              setAsked({ action: each, ids })
            }}
          >
            {t.actions[each]}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <Suspense>
          <BulkTeamDialog
            {...asked}
            seasons={seasonsOf(asked.ids, data, filterValues['season'])}
            onChanged={onUnselectItems}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import { localized } from '@olympiad/contracts/lang'
import { routes } from '@olympiad/contracts/routes'
import type { AdminTopic } from '@olympiad/contracts/views/community'
import { DataTable } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { DeleteRecordButton } from '../../shared/DeleteRecordButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SwitchField } from '../../shared/SwitchField.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { HideButton } from './HideButton.tsx'
import { PostStateBadge } from './PostStateBadge.tsx'
import { topicFilters } from './post-filters.tsx'
import { SiteLink } from './SiteLink.tsx'
import { TopicCard } from './TopicCard.tsx'
import { TopicTitle } from './TopicTitle.tsx'

const Column = DataTable.Col<AdminTopic>
const NO_WRAP = { whiteSpace: 'nowrap' } as const

function TopicTable() {
  const lang = useLang()
  return (
    <DataTable<AdminTopic> rowClick="show" bulkActionButtons={useMay('write') && <BulkDeleteButton />}>
      <Column
        source="title"
        disableSort
        sx={{ minWidth: 180 }}
        render={(topic) => <TopicTitle narrow topic={topic} />}
      />
      <Column
        source="category"
        disableSort
        sx={WIDE_ONLY}
        render={({ category }) => localized(category, 'name', lang)}
      />
      <Column source="state" disableSort render={(topic) => <PostStateBadge post={topic} />} />
      <Column source="pinned" disableSort render={() => <SwitchField source="pinned" />} />
      <Column source="locked" disableSort render={() => <SwitchField source="locked" />} />
      <Column source="likes_count" sx={WIDE_ONLY} />
      <Column source="comments_count" sx={WIDE_ONLY} />
      <Column
        source="created_at"
        sx={{ ...WIDE_ONLY, ...NO_WRAP }}
        render={({ created_at }) => formatDate(created_at, lang)}
      />
      <Column
        source="actions"
        label="resources.community.fields.actions"
        disableSort
        sx={NO_WRAP}
        render={(topic) => (
          <>
            <HideButton />
            <SiteLink path={routes.topic(topic)} of={topic.title} />
            <DeleteRecordButton />
          </>
        )}
      />
    </DataTable>
  )
}

export function TopicList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={COMMUNITY_PAGE_SIZES}
      filters={topicFilters}
      table={<TopicTable />}
      card={<TopicCard />}
    />
  )
}

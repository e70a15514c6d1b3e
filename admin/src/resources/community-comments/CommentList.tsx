import { COMMUNITY_PAGE_SIZES } from '@olympiad/contracts/community'
import type { AdminComment } from '@olympiad/contracts/views/community'
import { DataTable } from 'react-admin'
import { useMay } from '../../auth/use-rights.ts'
import { formatDate } from '../../format.ts'
import { BulkDeleteButton } from '../../shared/BulkDeleteButton.tsx'
import { ManagedList } from '../../shared/ManagedList.tsx'
import { SearchFilter } from '../../shared/SearchFilter.tsx'
import { WIDE_ONLY } from '../../shared/TwoLines.tsx'
import { useLang } from '../../use-lang.ts'
import { postStateFilter } from '../community/post-filters.tsx'
import { CommentActions } from './CommentActions.tsx'
import { CommentCard } from './CommentCard.tsx'
import { CommentExcerpt, CommentState } from './CommentFields.tsx'
import { CommentTopic } from './CommentTopic.tsx'

const Column = DataTable.Col<AdminComment>
const filters = [<SearchFilter key="s" source="s" alwaysOn />, postStateFilter]

function CommentTable() {
  const lang = useLang()
  return (
    <DataTable<AdminComment> rowClick={false} bulkActionButtons={useMay('write') && <BulkDeleteButton />}>
      <Column
        source="body"
        disableSort
        sx={{ minWidth: 200 }}
        render={(comment) => <CommentExcerpt comment={comment} />}
      />
      <Column source="community_id" disableSort render={(comment) => <CommentTopic comment={comment} />} />
      <Column source="state" disableSort render={(comment) => <CommentState comment={comment} />} />
      <Column source="likes_count" sx={WIDE_ONLY} />
      <Column
        source="created_at"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ created_at }) => formatDate(created_at, lang)}
      />
      <Column
        source="actions"
        label="resources.community-comments.fields.actions"
        disableSort
        render={(comment) => <CommentActions comment={comment} />}
      />
    </DataTable>
  )
}

export function CommentList() {
  return (
    <ManagedList
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={COMMUNITY_PAGE_SIZES}
      filters={filters}
      table={<CommentTable />}
      card={<CommentCard />}
    />
  )
}

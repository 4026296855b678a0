import { useEffect, useRef } from 'react';
import { ListView } from '@/components/resource/ListView';
import { useListMemory } from '@/components/resource/useListUrl';
import { Button } from '@/components/ui/Button';
import { useWords } from '@/components/ui/words';
import type { InquiryRow } from '@/contract/inquiry';
import { inquirySearch, inquirySearchList } from './inquirySearch';

/** Looks an inquiry up and hands it over. */
export const InquiryPicker = ({ onPick }: { onPick: (row: InquiryRow) => void }) => {
  const word = useWords();
  const state = useListMemory(inquirySearchList);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector('input')?.focus();
  }, []);
  return (
    <div ref={content}>
      <ListView
        resource={inquirySearch}
        list={inquirySearchList}
        state={state}
        slots={{
          rowButton: (row) => (
            <Button size="small" onClick={() => onPick(row)}>
              {word('common.select')}
            </Button>
          ),
        }}
      />
    </div>
  );
};

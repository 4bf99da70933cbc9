import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type PickList, readPicks } from './picks-store.ts';

/** A page that was opened without ids shows what this browser has picked, under an address that can be shared. */
export function useOwnPicks(list: PickList, isGiven: boolean, toPath: (uuids: readonly string[]) => string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const uuids = isGiven ? [] : readPicks(list);
    if (uuids.length > 0) void navigate(toPath(uuids), { replace: true });
  }, [list, isGiven, toPath, navigate]);
}

import { Skeleton } from "../../ui/skeleton.tsx";

/** The side nav of somebody who is signed in, before its parts are there: nothing jumps when they come. */
export function NavSkeleton() {
  return (
    <div aria-busy className="grid gap-1 px-3 pt-2">
      <Skeleton className="mb-1 h-touch w-full" />
      <Skeleton className="h-touch w-full" />
      <Skeleton className="mt-8 h-5 w-4/5" />
      <Skeleton className="mt-2 h-5 w-3/5" />
    </div>
  );
}

interface SkeletonProps {
  /** Size classes, e.g. `h-5 w-40`. */
  className?: string;
}

/** A place where something is about to be. The words for screen readers belong to the container (`aria-busy`). */
export function Skeleton({ className = "h-5 w-full" }: SkeletonProps) {
  return <div aria-hidden className={`skeleton-pulse rounded-control bg-sunken ${className}`} />;
}

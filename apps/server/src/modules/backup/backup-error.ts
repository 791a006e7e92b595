/** A backup or a restore that cannot be done, said in one or two sentences for the person at the terminal. */
export class BackupError extends Error {}

/** By the system's code, for the folder of a backup; other errors have their sentence where the service has it. */
const FOLDER: Record<string, string> = {
  ENOSPC: "디스크가 꽉 찼어요",
  EDQUOT: "쓸 수 있는 용량을 다 썼어요",
  EACCES: "이 자리를 쓸 권한이 없어요",
  EPERM: "이 자리를 쓸 권한이 없어요",
  EROFS: "읽기만 할 수 있는 디스크예요",
  ENOTDIR: "폴더여야 할 자리에 파일이 있어요",
  EEXIST: "폴더여야 할 자리에 파일이 있어요",
  EXDEV: "데이터 폴더의 안쪽이 다른 디스크에 있어서 옮길 수 없어요",
  EBUSY: "다른 프로그램이 쓰고 있는 자리예요",
};

/** What the system said of a folder of ours as a sentence; any other error is itself. */
export function folderProblem(error: unknown, folder: string): unknown {
  const { code = "", syscall, path } = error as NodeJS.ErrnoException;
  return syscall !== undefined && FOLDER[code] ? new BackupError(`${FOLDER[code]}: ${path ?? folder}`, { cause: error }) : error;
}

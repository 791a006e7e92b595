import { useMutation, useQueryClient } from "@tanstack/react-query";
import { appDetailSchema, type AppDetail } from "@appmon/contract/app";
import { api } from "../../../lib/api.ts";
import { saveFile } from "../../../lib/save-file.ts";

const appPath = (id: string) => `/app/${encodeURIComponent(id)}`;

/** A second app with the same screens and preview data, in a room of its own. */
export function useDuplicateApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string): Promise<AppDetail> => appDetailSchema.parse(await api.post(`${appPath(id)}/duplicate`)),
    onSuccess: () => Promise.all(["app", "room"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

/** An app's sources as a project that runs on its own, saved as a ZIP. */
export function useDownloadSource() {
  return useMutation({
    mutationFn: async ({ id, title }: { id: string; title: string }): Promise<void> => {
      const bytes = await api.get<Blob>(`${appPath(id)}/export`, { params: { kind: "source" }, responseType: "blob" });
      saveFile(bytes, `${title.replaceAll(/[\\/:*?"<>|]/g, "-")}.zip`);
    },
  });
}

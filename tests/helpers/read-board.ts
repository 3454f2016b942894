import type postgres from "postgres";
import {
  type BoardSnapshot,
  boardSnapshot,
} from "../../supabase/functions/_shared/contracts/board.ts";

/** An event's board as the database has it, held to the contract. */
export async function readBoard(sql: postgres.Sql, eventId: string): Promise<BoardSnapshot> {
  const [row] = await sql`select public.read_board(${eventId}) as board`;
  return boardSnapshot.parse(row?.["board"]);
}

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      account_acts: {
        Row: {
          actor_id: string | null;
          at: string;
          id: number;
          kind: string;
          reason: string | null;
          until: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          at?: string;
          id?: never;
          kind: string;
          reason?: string | null;
          until?: string | null;
          user_id: string;
        };
        Update: {
          actor_id?: string | null;
          at?: string;
          id?: never;
          kind?: string;
          reason?: string | null;
          until?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      alike_photos: {
        Row: {
          distance: number;
          event_id: string;
          is_mirrored: boolean;
          name: string;
          other: string;
        };
        ComputedFields: never;
        Insert: {
          distance: number;
          event_id: string;
          is_mirrored: boolean;
          name: string;
          other: string;
        };
        Update: {
          distance?: number;
          event_id?: string;
          is_mirrored?: boolean;
          name?: string;
          other?: string;
        };
        Relationships: [
          {
            foreignKeyName: "alike_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "alike_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "alike_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "alike_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "alike_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      angler_catches: {
        Row: {
          catch_id: string;
          chosen_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          chosen_at?: string;
          user_id: string;
        };
        Update: {
          catch_id?: string;
          chosen_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "angler_catches_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "angler_catches_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "angler_catches_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "angler_catches_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "angler_catches_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      angler_pages: {
        Row: {
          about: string;
          handle: string;
          is_public: boolean;
          name: string;
          shows_posts: boolean;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          about: string;
          handle: string;
          is_public: boolean;
          name: string;
          shows_posts: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          about?: string;
          handle?: string;
          is_public?: boolean;
          name?: string;
          shows_posts?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      applicant_details: {
        Row: {
          applicant_id: string;
          email: string | null;
          guardian_name: string | null;
          guardian_phone: string | null;
          phone: string | null;
        };
        ComputedFields: never;
        Insert: {
          applicant_id: string;
          email?: string | null;
          guardian_name?: string | null;
          guardian_phone?: string | null;
          phone?: string | null;
        };
        Update: {
          applicant_id?: string;
          email?: string | null;
          guardian_name?: string | null;
          guardian_phone?: string | null;
          phone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "applicant_details_applicant_id_fkey";
            columns: ["applicant_id"];
            isOneToOne: true;
            referencedRelation: "applicant_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicant_details_applicant_id_fkey";
            columns: ["applicant_id"];
            isOneToOne: true;
            referencedRelation: "applicants";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicant_details_applicant_id_fkey";
            columns: ["applicant_id"];
            isOneToOne: true;
            referencedRelation: "entry_roster";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicant_details_applicant_id_fkey";
            columns: ["applicant_id"];
            isOneToOne: true;
            referencedRelation: "my_entries";
            referencedColumns: ["applicant_id"];
          },
        ];
      };
      applicants: {
        Row: {
          active: boolean;
          approval: string;
          created_at: string;
          declined_id: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_accepted_at: string | null;
          waiver_accepted_by: string | null;
          waiver_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          active?: boolean;
          approval?: string;
          created_at?: string;
          declined_id?: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id?: string;
          is_minor?: boolean;
          registration_id: string;
          team_member_id?: string | null;
          user_id?: string | null;
          waiver_accepted_at?: string | null;
          waiver_accepted_by?: string | null;
          waiver_id?: string | null;
        };
        Update: {
          active?: boolean;
          approval?: string;
          created_at?: string;
          declined_id?: string | null;
          display_name?: string;
          division_id?: string;
          event_id?: string;
          id?: string;
          is_minor?: boolean;
          registration_id?: string;
          team_member_id?: string | null;
          user_id?: string | null;
          waiver_accepted_at?: string | null;
          waiver_accepted_by?: string | null;
          waiver_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "applicants_declined_id_fkey";
            columns: ["declined_id"];
            isOneToOne: false;
            referencedRelation: "declined_people";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicants_registration_id_event_id_division_id_fkey";
            columns: ["registration_id", "event_id", "division_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id", "division_id"];
          },
          {
            foreignKeyName: "applicants_registration_id_event_id_division_id_fkey";
            columns: ["registration_id", "event_id", "division_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id", "division_id"];
          },
          {
            foreignKeyName: "applicants_registration_id_event_id_division_id_fkey";
            columns: ["registration_id", "event_id", "division_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id", "division_id"];
          },
          {
            foreignKeyName: "applicants_team_member_id_fkey";
            columns: ["team_member_id"];
            isOneToOne: false;
            referencedRelation: "team_members";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicants_waiver_id_fkey";
            columns: ["waiver_id"];
            isOneToOne: false;
            referencedRelation: "applicant_overview";
            referencedColumns: ["current_waiver_id"];
          },
          {
            foreignKeyName: "applicants_waiver_id_fkey";
            columns: ["waiver_id"];
            isOneToOne: false;
            referencedRelation: "waivers";
            referencedColumns: ["id"];
          },
        ];
      };
      audit_log: {
        Row: {
          action: string;
          actor: string | null;
          after: Json | null;
          at: string;
          before: Json | null;
          entity: string;
          entity_id: string;
          id: number;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          entity: string;
          entity_id: string;
          id?: never;
        };
        Update: {
          action?: string;
          actor?: string | null;
          after?: Json | null;
          at?: string;
          before?: Json | null;
          entity?: string;
          entity_id?: string;
          id?: never;
        };
        Relationships: [];
      };
      award_winners: {
        Row: {
          award_id: string;
          place: number;
          registration_id: string;
        };
        ComputedFields: never;
        Insert: {
          award_id: string;
          place: number;
          registration_id: string;
        };
        Update: {
          award_id?: string;
          place?: number;
          registration_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "award_winners_award_id_fkey";
            columns: ["award_id"];
            isOneToOne: false;
            referencedRelation: "awards";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "award_winners_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "award_winners_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "award_winners_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      awards: {
        Row: {
          division_id: string | null;
          event_id: string;
          id: string;
          kind: string;
          name: string;
          places: number;
          position: number;
          prize: string;
          species_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          division_id?: string | null;
          event_id: string;
          id?: string;
          kind: string;
          name: string;
          places?: number;
          position?: number;
          prize?: string;
          species_id?: string | null;
        };
        Update: {
          division_id?: string | null;
          event_id?: string;
          id?: string;
          kind?: string;
          name?: string;
          places?: number;
          position?: number;
          prize?: string;
          species_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "awards_division_id_fkey";
            columns: ["division_id"];
            isOneToOne: false;
            referencedRelation: "divisions";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "awards_division_id_fkey";
            columns: ["division_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["division_id"];
          },
          {
            foreignKeyName: "awards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "awards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "awards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "awards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "awards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "awards_species_id_fkey";
            columns: ["species_id"];
            isOneToOne: false;
            referencedRelation: "species";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_images: {
        Row: {
          blog_id: string;
          group_id: string;
          id: string;
          name: string;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          blog_id: string;
          group_id: string;
          id?: string;
          name?: never;
          source: string;
        };
        Update: {
          blog_id?: string;
          group_id?: string;
          id?: string;
          name?: never;
          source?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_images_blog_id_fkey";
            columns: ["blog_id"];
            isOneToOne: false;
            referencedRelation: "blogs";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_links: {
        Row: {
          blog_id: string;
          created_at: string;
          secret_digest: string;
        };
        ComputedFields: never;
        Insert: {
          blog_id: string;
          created_at?: string;
          secret_digest: string;
        };
        Update: {
          blog_id?: string;
          created_at?: string;
          secret_digest?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_links_blog_id_fkey";
            columns: ["blog_id"];
            isOneToOne: true;
            referencedRelation: "blogs";
            referencedColumns: ["id"];
          },
        ];
      };
      blog_slugs: {
        Row: {
          blog_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          blog_id: string;
          slug: string;
        };
        Update: {
          blog_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blog_slugs_blog_id_fkey";
            columns: ["blog_id"];
            isOneToOne: false;
            referencedRelation: "blogs";
            referencedColumns: ["id"];
          },
        ];
      };
      blogs: {
        Row: {
          author_name: string;
          body: string;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string | null;
          edited_at: string | null;
          event_id: string | null;
          excerpt: string;
          featured: boolean;
          group_id: string;
          id: string;
          locale: string;
          minutes: number;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          author_name: string;
          body?: string;
          cover_alt?: string | null;
          cover_height?: number | null;
          cover_path?: string | null;
          cover_width?: number | null;
          created_at?: string;
          description?: string | null;
          edited_at?: string | null;
          event_id?: string | null;
          excerpt?: string;
          featured?: boolean;
          group_id?: string;
          id?: string;
          locale?: string;
          minutes?: number;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          slug: string;
          tags?: string[];
          title: string;
          updated_at?: string;
        };
        Update: {
          author_name?: string;
          body?: string;
          cover_alt?: string | null;
          cover_height?: number | null;
          cover_path?: string | null;
          cover_width?: number | null;
          created_at?: string;
          description?: string | null;
          edited_at?: string | null;
          event_id?: string | null;
          excerpt?: string;
          featured?: boolean;
          group_id?: string;
          id?: string;
          locale?: string;
          minutes?: number;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          slug?: string;
          tags?: string[];
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "blogs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blogs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blogs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "blogs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "blogs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      board_moments: {
        Row: {
          at: string;
          event_id: string;
          registration_id: string;
          score: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          at: string;
          event_id: string;
          registration_id: string;
          score: number;
          version: number;
        };
        Update: {
          at?: string;
          event_id?: string;
          registration_id?: string;
          score?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "board_moments_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "leaderboards";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "board_moments_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "board_moments_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "board_moments_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_blocks: {
        Row: {
          boat_id: string;
          created_at: string;
          from_date: string;
          id: string;
          part: string;
          until_date: string;
          weekdays: number[] | null;
        };
        ComputedFields: never;
        Insert: {
          boat_id: string;
          created_at?: string;
          from_date: string;
          id: string;
          part?: string;
          until_date: string;
          weekdays?: number[] | null;
        };
        Update: {
          boat_id?: string;
          created_at?: string;
          from_date?: string;
          id?: string;
          part?: string;
          until_date?: string;
          weekdays?: number[] | null;
        };
        Relationships: [
          {
            foreignKeyName: "boat_blocks_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_blocks_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_contacts: {
        Row: {
          boat_id: string;
          meeting_point: string | null;
          owner: string;
          phone: string | null;
        };
        ComputedFields: never;
        Insert: {
          boat_id: string;
          meeting_point?: string | null;
          owner: string;
          phone?: string | null;
        };
        Update: {
          boat_id?: string;
          meeting_point?: string | null;
          owner?: string;
          phone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "boat_contacts_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: true;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_contacts_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: true;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_decisions: {
        Row: {
          boat_id: string;
          decided_at: string;
          id: number;
          reason: string | null;
          revision: number;
          step: string;
        };
        ComputedFields: never;
        Insert: {
          boat_id: string;
          decided_at?: string;
          id?: never;
          reason?: string | null;
          revision: number;
          step: string;
        };
        Update: {
          boat_id?: string;
          decided_at?: string;
          id?: never;
          reason?: string | null;
          revision?: number;
          step?: string;
        };
        Relationships: [
          {
            foreignKeyName: "boat_decisions_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_decisions_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_photos: {
        Row: {
          alt: NonNullable<Json>;
          boat_id: string;
          created_at: string;
          height: number | null;
          id: string;
          name: string;
          position: number;
          source: string;
          stand_in: string | null;
          width: number | null;
        };
        ComputedFields: never;
        Insert: {
          alt: NonNullable<Json>;
          boat_id: string;
          created_at?: string;
          height?: number | null;
          id?: string;
          name?: never;
          position: number;
          source: string;
          stand_in?: string | null;
          width?: number | null;
        };
        Update: {
          alt?: NonNullable<Json>;
          boat_id?: string;
          created_at?: string;
          height?: number | null;
          id?: string;
          name?: never;
          position?: number;
          source?: string;
          stand_in?: string | null;
          width?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "boat_photos_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_photos_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_review_reports: {
        Row: {
          reason: string;
          reported_at: string;
          reporter: string;
          review_id: string;
          ruled_at: string | null;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          reason: string;
          reported_at?: string;
          reporter: string;
          review_id: string;
          ruled_at?: string | null;
          words?: string | null;
        };
        Update: {
          reason?: string;
          reported_at?: string;
          reporter?: string;
          review_id?: string;
          ruled_at?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "boat_review_reports_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "boat_reviews";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_review_reports_review_id_fkey";
            columns: ["review_id"];
            isOneToOne: false;
            referencedRelation: "reported_reviews";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_reviews: {
        Row: {
          author: string;
          boat_id: string;
          body: string;
          booking_id: string;
          hidden: boolean;
          id: string;
          replied_at: string | null;
          reply: string | null;
          reviewed_at: string;
          stars: number;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          boat_id: string;
          body: string;
          booking_id: string;
          hidden?: boolean;
          id?: string;
          replied_at?: string | null;
          reply?: string | null;
          reviewed_at?: string;
          stars: number;
        };
        Update: {
          author?: string;
          boat_id?: string;
          body?: string;
          booking_id?: string;
          hidden?: boolean;
          id?: string;
          replied_at?: string | null;
          reply?: string | null;
          reviewed_at?: string;
          stars?: number;
        };
        Relationships: [
          {
            foreignKeyName: "boat_reviews_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_desk";
            referencedColumns: ["id"];
          },
        ];
      };
      boat_species: {
        Row: {
          boat_id: string;
          species_id: string;
        };
        ComputedFields: never;
        Insert: {
          boat_id: string;
          species_id: string;
        };
        Update: {
          boat_id?: string;
          species_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "boat_species_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_species_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_species_species_id_fkey";
            columns: ["species_id"];
            isOneToOne: false;
            referencedRelation: "species";
            referencedColumns: ["id"];
          },
        ];
      };
      boats: {
        Row: {
          afternoon_from: number;
          amenities: string[];
          approved: Json | null;
          capacity: number | null;
          captain: NonNullable<Json>;
          captain_name: string;
          created_at: string;
          currency: string;
          day_from: number;
          day_until: number;
          description: NonNullable<Json>;
          id: string;
          latitude: number | null;
          listed_at: string | null;
          longitude: number | null;
          morning_until: number;
          name: string;
          owner: string | null;
          paused: boolean;
          policy: string;
          port: string;
          price_day: number | null;
          price_half: number | null;
          review_due: boolean;
          revision: number;
          stars_count: number;
          stars_sum: number;
          state: string;
          submitted_at: string | null;
          time_zone: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          afternoon_from?: number;
          amenities?: string[];
          approved?: Json | null;
          capacity?: number | null;
          captain?: NonNullable<Json>;
          captain_name?: string;
          created_at?: string;
          currency?: string;
          day_from?: number;
          day_until?: number;
          description?: NonNullable<Json>;
          id: string;
          latitude?: number | null;
          listed_at?: string | null;
          longitude?: number | null;
          morning_until?: number;
          name?: string;
          owner?: string | null;
          paused?: boolean;
          policy?: string;
          port?: string;
          price_day?: number | null;
          price_half?: number | null;
          review_due?: boolean;
          revision?: number;
          stars_count?: number;
          stars_sum?: number;
          state?: string;
          submitted_at?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Update: {
          afternoon_from?: number;
          amenities?: string[];
          approved?: Json | null;
          capacity?: number | null;
          captain?: NonNullable<Json>;
          captain_name?: string;
          created_at?: string;
          currency?: string;
          day_from?: number;
          day_until?: number;
          description?: NonNullable<Json>;
          id?: string;
          latitude?: number | null;
          listed_at?: string | null;
          longitude?: number | null;
          morning_until?: number;
          name?: string;
          owner?: string | null;
          paused?: boolean;
          policy?: string;
          port?: string;
          price_day?: number | null;
          price_half?: number | null;
          review_due?: boolean;
          revision?: number;
          stars_count?: number;
          stars_sum?: number;
          state?: string;
          submitted_at?: string | null;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      catch_claims: {
        Row: {
          catch_id: string;
          event_id: string;
          expires_at: string;
          judge_id: string;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          event_id: string;
          expires_at: string;
          judge_id: string;
        };
        Update: {
          catch_id?: string;
          event_id?: string;
          expires_at?: string;
          judge_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "catch_claims_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_claims_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_claims_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_claims_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_claims_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_claims_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "judging_desks";
            referencedColumns: ["event_id"];
          },
        ];
      };
      catch_decisions: {
        Row: {
          catch_id: string;
          decided_at: string;
          decided_by: string | null;
          decision: string;
          deduction: number;
          deduction_before: number;
          id: number;
          length_mm: number | null;
          length_mm_before: number | null;
          line_class: number | null;
          line_class_before: number | null;
          note: string | null;
          reason_code: string | null;
          status_before: string;
          weight_g: number | null;
          weight_g_before: number | null;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          decided_at?: string;
          decided_by?: string | null;
          decision: string;
          deduction: number;
          deduction_before: number;
          id?: never;
          length_mm?: number | null;
          length_mm_before?: number | null;
          line_class?: number | null;
          line_class_before?: number | null;
          note?: string | null;
          reason_code?: string | null;
          status_before: string;
          weight_g?: number | null;
          weight_g_before?: number | null;
        };
        Update: {
          catch_id?: string;
          decided_at?: string;
          decided_by?: string | null;
          decision?: string;
          deduction?: number;
          deduction_before?: number;
          id?: never;
          length_mm?: number | null;
          length_mm_before?: number | null;
          line_class?: number | null;
          line_class_before?: number | null;
          note?: string | null;
          reason_code?: string | null;
          status_before?: string;
          weight_g?: number | null;
          weight_g_before?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_details: {
        Row: {
          angler_id: string | null;
          catch_id: string;
          note: string | null;
          photo_path: string | null;
          submission_hash: string | null;
          submitted_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          angler_id?: string | null;
          catch_id: string;
          note?: string | null;
          photo_path?: string | null;
          submission_hash?: string | null;
          submitted_by?: string | null;
        };
        Update: {
          angler_id?: string | null;
          catch_id?: string;
          note?: string | null;
          photo_path?: string | null;
          submission_hash?: string | null;
          submitted_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_details_angler_id_fkey";
            columns: ["angler_id"];
            isOneToOne: false;
            referencedRelation: "team_members";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_details_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_details_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_details_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_details_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_details_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_evidence: {
        Row: {
          catch_id: string;
          device_at: string | null;
          device_offset_ms: number | null;
          identifier_code: string | null;
          photo_at: string | null;
          photo_edited: boolean;
          photo_time: string | null;
          sent_offset_ms: number | null;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          device_at?: string | null;
          device_offset_ms?: number | null;
          identifier_code?: string | null;
          photo_at?: string | null;
          photo_edited?: boolean;
          photo_time?: string | null;
          sent_offset_ms?: number | null;
        };
        Update: {
          catch_id?: string;
          device_at?: string | null;
          device_offset_ms?: number | null;
          identifier_code?: string | null;
          photo_at?: string | null;
          photo_edited?: boolean;
          photo_time?: string | null;
          sent_offset_ms?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_evidence_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_evidence_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_evidence_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_evidence_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_evidence_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_history: {
        Row: {
          angler_id: string | null;
          captured_at: string;
          catch_id: string;
          change_hash: string | null;
          changed_at: string;
          changed_by: string | null;
          changes_code: boolean;
          changes_photos: boolean;
          id: string;
          identifier_code: string | null;
          length_mm: number | null;
          line_class: number | null;
          note: string | null;
          photo_path: string | null;
          renews_arrival: boolean;
          revision: number;
          species_id: string;
          status_before: string;
          step: string;
          weight_g: number | null;
        };
        ComputedFields: never;
        Insert: {
          angler_id?: string | null;
          captured_at: string;
          catch_id: string;
          change_hash?: string | null;
          changed_at?: string;
          changed_by?: string | null;
          changes_code?: boolean;
          changes_photos?: boolean;
          id?: string;
          identifier_code?: string | null;
          length_mm?: number | null;
          line_class?: number | null;
          note?: string | null;
          photo_path?: string | null;
          renews_arrival?: boolean;
          revision: number;
          species_id: string;
          status_before: string;
          step: string;
          weight_g?: number | null;
        };
        Update: {
          angler_id?: string | null;
          captured_at?: string;
          catch_id?: string;
          change_hash?: string | null;
          changed_at?: string;
          changed_by?: string | null;
          changes_code?: boolean;
          changes_photos?: boolean;
          id?: string;
          identifier_code?: string | null;
          length_mm?: number | null;
          line_class?: number | null;
          note?: string | null;
          photo_path?: string | null;
          renews_arrival?: boolean;
          revision?: number;
          species_id?: string;
          status_before?: string;
          step?: string;
          weight_g?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_history_angler_id_fkey";
            columns: ["angler_id"];
            isOneToOne: false;
            referencedRelation: "team_members";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_history_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_history_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_history_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_history_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_history_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_history_species_id_fkey";
            columns: ["species_id"];
            isOneToOne: false;
            referencedRelation: "species";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_locations: {
        Row: {
          catch_id: string;
          latitude: number;
          longitude: number;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          latitude: number;
          longitude: number;
        };
        Update: {
          catch_id?: string;
          latitude?: number;
          longitude?: number;
        };
        Relationships: [
          {
            foreignKeyName: "catch_locations_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_locations_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_locations_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_locations_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_locations_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_photos: {
        Row: {
          catch_id: string;
          device_offset_ms: number | null;
          from_revision: number;
          id: string;
          photo_at: string | null;
          photo_edited: boolean;
          photo_path: string;
          photo_time: string | null;
          position: number;
          sent_offset_ms: number | null;
          shot: string | null;
          until_revision: number | null;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          device_offset_ms?: number | null;
          from_revision: number;
          id?: string;
          photo_at?: string | null;
          photo_edited?: boolean;
          photo_path: string;
          photo_time?: string | null;
          position: number;
          sent_offset_ms?: number | null;
          shot?: string | null;
          until_revision?: number | null;
        };
        Update: {
          catch_id?: string;
          device_offset_ms?: number | null;
          from_revision?: number;
          id?: string;
          photo_at?: string | null;
          photo_edited?: boolean;
          photo_path?: string;
          photo_time?: string | null;
          position?: number;
          sent_offset_ms?: number | null;
          shot?: string | null;
          until_revision?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "catch_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "catch_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
        ];
      };
      catch_settings: {
        Row: {
          asks_code: boolean;
          event_id: string;
          photo_checklist: string[];
          photo_shots: NonNullable<Json>;
          upload_within_minutes: number | null;
          venue_latitude: number | null;
          venue_longitude: number | null;
          venue_radius_m: number | null;
        };
        ComputedFields: never;
        Insert: {
          asks_code?: boolean;
          event_id: string;
          photo_checklist?: string[];
          photo_shots?: NonNullable<Json>;
          upload_within_minutes?: number | null;
          venue_latitude?: number | null;
          venue_longitude?: number | null;
          venue_radius_m?: number | null;
        };
        Update: {
          asks_code?: boolean;
          event_id?: string;
          photo_checklist?: string[];
          photo_shots?: NonNullable<Json>;
          upload_within_minutes?: number | null;
          venue_latitude?: number | null;
          venue_longitude?: number | null;
          venue_radius_m?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catch_settings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_settings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_settings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "catch_settings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "catch_settings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      catches: {
        Row: {
          angler_no: number;
          captured_at: string;
          day: number | null;
          deduction: number;
          event_id: string;
          id: string;
          is_dead: boolean;
          judged_at: string | null;
          length_mm: number | null;
          line_class: number | null;
          pool: number;
          receipt_no: number;
          registration_id: string;
          revision: number;
          score_value: number | null;
          species_id: string;
          status: string;
          uploaded_at: string;
          void_reason: string | null;
          weighed_day: number | null;
          weight_g: number | null;
        };
        ComputedFields: never;
        Insert: {
          angler_no?: number;
          captured_at: string;
          day?: number | null;
          deduction?: number;
          event_id: string;
          id: string;
          is_dead?: boolean;
          judged_at?: string | null;
          length_mm?: number | null;
          line_class?: number | null;
          pool?: number;
          receipt_no: number;
          registration_id: string;
          revision?: number;
          score_value?: number | null;
          species_id: string;
          status?: string;
          uploaded_at?: string;
          void_reason?: string | null;
          weighed_day?: number | null;
          weight_g?: number | null;
        };
        Update: {
          angler_no?: number;
          captured_at?: string;
          day?: number | null;
          deduction?: number;
          event_id?: string;
          id?: string;
          is_dead?: boolean;
          judged_at?: string | null;
          length_mm?: number | null;
          line_class?: number | null;
          pool?: number;
          receipt_no?: number;
          registration_id?: string;
          revision?: number;
          score_value?: number | null;
          species_id?: string;
          status?: string;
          uploaded_at?: string;
          void_reason?: string | null;
          weighed_day?: number | null;
          weight_g?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "catches_species_id_fkey";
            columns: ["species_id"];
            isOneToOne: false;
            referencedRelation: "species";
            referencedColumns: ["id"];
          },
        ];
      };
      charter_bookings: {
        Row: {
          angler: string | null;
          angler_read: number;
          boat_id: string;
          boat_name: string;
          cancel_minor: number | null;
          cancel_percent: number | null;
          cause: string | null;
          changed_in: unknown;
          currency: string;
          day: string;
          decided_at: string | null;
          during: unknown;
          ended_at: string | null;
          expires_at: string;
          id: string;
          messages: number;
          owner_read: number;
          part: string;
          party: number;
          policy: string;
          price_minor: number;
          requested_at: string;
          state: string;
          time_zone: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          angler?: string | null;
          angler_read?: number;
          boat_id: string;
          boat_name: string;
          cancel_minor?: number | null;
          cancel_percent?: number | null;
          cause?: string | null;
          changed_in?: unknown;
          currency: string;
          day: string;
          decided_at?: string | null;
          during: unknown;
          ended_at?: string | null;
          expires_at: string;
          id: string;
          messages?: number;
          owner_read?: number;
          part: string;
          party: number;
          policy: string;
          price_minor: number;
          requested_at?: string;
          state?: string;
          time_zone: string;
          version?: number;
        };
        Update: {
          angler?: string | null;
          angler_read?: number;
          boat_id?: string;
          boat_name?: string;
          cancel_minor?: number | null;
          cancel_percent?: number | null;
          cause?: string | null;
          changed_in?: unknown;
          currency?: string;
          day?: string;
          decided_at?: string | null;
          during?: unknown;
          ended_at?: string | null;
          expires_at?: string;
          id?: string;
          messages?: number;
          owner_read?: number;
          part?: string;
          party?: number;
          policy?: string;
          price_minor?: number;
          requested_at?: string;
          state?: string;
          time_zone?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "charter_bookings_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "charter_bookings_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      charter_contacts: {
        Row: {
          angler: string;
          booking_id: string;
          calendar_key: string;
          phone: string | null;
        };
        ComputedFields: never;
        Insert: {
          angler: string;
          booking_id: string;
          calendar_key?: string;
          phone?: string | null;
        };
        Update: {
          angler?: string;
          booking_id?: string;
          calendar_key?: string;
          phone?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "charter_contacts_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "charter_contacts_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_desk";
            referencedColumns: ["id"];
          },
        ];
      };
      charter_disputes: {
        Row: {
          body: string;
          booking_id: string;
          id: string;
          opened_at: string;
          opened_by: string;
          reason: string | null;
          ruled_at: string | null;
          ruling: string | null;
          side: string;
          subject: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          booking_id: string;
          id: string;
          opened_at?: string;
          opened_by: string;
          reason?: string | null;
          ruled_at?: string | null;
          ruling?: string | null;
          side: string;
          subject: string;
        };
        Update: {
          body?: string;
          booking_id?: string;
          id?: string;
          opened_at?: string;
          opened_by?: string;
          reason?: string | null;
          ruled_at?: string | null;
          ruling?: string | null;
          side?: string;
          subject?: string;
        };
        Relationships: [
          {
            foreignKeyName: "charter_disputes_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "charter_bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "charter_disputes_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "charter_desk";
            referencedColumns: ["id"];
          },
        ];
      };
      charter_messages: {
        Row: {
          author: string;
          body: string;
          booking_id: string;
          id: string;
          no: number;
          sent_at: string;
          side: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author: string;
          body: string;
          booking_id: string;
          id: string;
          no: number;
          sent_at?: string;
          side: string;
          version: number;
        };
        Update: {
          author?: string;
          body?: string;
          booking_id?: string;
          id?: string;
          no?: number;
          sent_at?: string;
          side?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "charter_messages_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "charter_bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "charter_messages_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "charter_desk";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_answers: {
        Row: {
          author_id: string | null;
          body: string;
          created_at: string;
          id: string;
          message_id: string;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          created_at?: string;
          id: string;
          message_id: string;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          created_at?: string;
          id?: string;
          message_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "contact_answers_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "contact_answers_message_id_fkey";
            columns: ["message_id"];
            isOneToOne: false;
            referencedRelation: "contact_messages";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_messages: {
        Row: {
          answered_at: string | null;
          assigned_to: string | null;
          created_at: string;
          done_at: string | null;
          email: string;
          id: string;
          locale: string;
          meeting_date: string | null;
          meeting_service: string | null;
          meeting_size: string | null;
          message: string;
          name: string;
          note: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          assigned_to?: string | null;
          created_at?: string;
          done_at?: string | null;
          email: string;
          id?: string;
          locale?: string;
          meeting_date?: string | null;
          meeting_service?: string | null;
          meeting_size?: string | null;
          message: string;
          name: string;
          note?: string | null;
        };
        Update: {
          answered_at?: string | null;
          assigned_to?: string | null;
          created_at?: string;
          done_at?: string | null;
          email?: string;
          id?: string;
          locale?: string;
          meeting_date?: string | null;
          meeting_service?: string | null;
          meeting_size?: string | null;
          message?: string;
          name?: string;
          note?: string | null;
        };
        Relationships: [];
      };
      declared_days: {
        Row: {
          day: number;
          event_id: string;
          registration_id: string;
        };
        ComputedFields: never;
        Insert: {
          day: number;
          event_id: string;
          registration_id: string;
        };
        Update: {
          day?: number;
          event_id?: string;
          registration_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "declared_days_event_id_day_fkey";
            columns: ["event_id", "day"];
            isOneToOne: false;
            referencedRelation: "event_days";
            referencedColumns: ["event_id", "day"];
          },
          {
            foreignKeyName: "declared_days_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "declared_days_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "declared_days_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      declined_people: {
        Row: {
          declined_at: string;
          display_name: string;
          event_id: string;
          id: string;
          reason: string;
          team_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          declined_at?: string;
          display_name: string;
          event_id: string;
          id?: string;
          reason: string;
          team_id: string;
          user_id?: string | null;
        };
        Update: {
          declined_at?: string;
          display_name?: string;
          event_id?: string;
          id?: string;
          reason?: string;
          team_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "declined_people_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "declined_people_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "declined_people_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "declined_people_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "declined_people_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "declined_people_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      division_places: {
        Row: {
          division_id: string;
          event_id: string;
          taken: number;
          waiting: number;
        };
        ComputedFields: never;
        Insert: {
          division_id: string;
          event_id: string;
          taken?: number;
          waiting?: number;
        };
        Update: {
          division_id?: string;
          event_id?: string;
          taken?: number;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: "division_places_division_id_event_id_fkey";
            columns: ["division_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "divisions";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "division_places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      divisions: {
        Row: {
          capacity: number | null;
          event_id: string;
          id: string;
          name: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          capacity?: number | null;
          event_id: string;
          id?: string;
          name: string;
          position?: number;
        };
        Update: {
          capacity?: number | null;
          event_id?: string;
          id?: string;
          name?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "divisions_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "divisions_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "divisions_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "divisions_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "divisions_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      entry_details: {
        Row: {
          checked_in_at: string | null;
          checked_in_by: string | null;
          ended_by_judge: boolean;
          ended_note: string | null;
          registration_id: string;
          reminded_of: string | null;
          vouched: boolean;
          vouched_for: string[];
        };
        ComputedFields: never;
        Insert: {
          checked_in_at?: string | null;
          checked_in_by?: string | null;
          ended_by_judge?: boolean;
          ended_note?: string | null;
          registration_id: string;
          reminded_of?: string | null;
          vouched?: boolean;
          vouched_for?: string[];
        };
        Update: {
          checked_in_at?: string | null;
          checked_in_by?: string | null;
          ended_by_judge?: boolean;
          ended_note?: string | null;
          registration_id?: string;
          reminded_of?: string | null;
          vouched?: boolean;
          vouched_for?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "entry_details_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: true;
            referencedRelation: "entry_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "entry_details_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: true;
            referencedRelation: "my_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "entry_details_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: true;
            referencedRelation: "registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      event_audiences: {
        Row: {
          counted_at: string | null;
          due_at: string;
          event_id: string;
          version: number;
          watching: number;
        };
        ComputedFields: never;
        Insert: {
          counted_at?: string | null;
          due_at?: string;
          event_id: string;
          version?: number;
          watching?: number;
        };
        Update: {
          counted_at?: string | null;
          due_at?: string;
          event_id?: string;
          version?: number;
          watching?: number;
        };
        Relationships: [
          {
            foreignKeyName: "event_audiences_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_audiences_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_audiences_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_audiences_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_audiences_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_codes: {
        Row: {
          code: string;
          day: number;
          event_id: string;
          minutes_before: number;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          day: number;
          event_id: string;
          minutes_before: number;
        };
        Update: {
          code?: string;
          day?: number;
          event_id?: string;
          minutes_before?: number;
        };
        Relationships: [
          {
            foreignKeyName: "event_codes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_codes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_codes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_codes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_codes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_days: {
        Row: {
          day: number;
          event_id: string;
          given_back: string;
          lines_in: string;
          lines_out: string;
          settled_holds: string[];
          upload_deadline: string | null;
        };
        ComputedFields: never;
        Insert: {
          day: number;
          event_id: string;
          given_back?: string;
          lines_in: string;
          lines_out: string;
          settled_holds?: string[];
          upload_deadline?: string | null;
        };
        Update: {
          day?: number;
          event_id?: string;
          given_back?: string;
          lines_in?: string;
          lines_out?: string;
          settled_holds?: string[];
          upload_deadline?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "event_days_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_days_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_days_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_days_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_days_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_followers: {
        Row: {
          created_at: string;
          event_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          event_id: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          event_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_followers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_followers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_followers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_followers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_followers_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_freezes: {
        Row: {
          event_id: string;
          freeze_at: string;
          revealed: string[];
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          freeze_at: string;
          revealed?: string[];
        };
        Update: {
          event_id?: string;
          freeze_at?: string;
          revealed?: string[];
        };
        Relationships: [
          {
            foreignKeyName: "event_freezes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_freezes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_freezes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_freezes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_freezes_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_holds: {
        Row: {
          ends_at: string;
          event_id: string;
          extended: boolean;
          id: string;
          reason: string;
          starts_at: string;
        };
        ComputedFields: never;
        Insert: {
          ends_at: string;
          event_id: string;
          extended?: boolean;
          id: string;
          reason?: string;
          starts_at: string;
        };
        Update: {
          ends_at?: string;
          event_id?: string;
          extended?: boolean;
          id?: string;
          reason?: string;
          starts_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_holds_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_holds_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_holds_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_holds_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_holds_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_judges: {
        Row: {
          appointed_at: string;
          event_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          appointed_at?: string;
          event_id: string;
          user_id: string;
        };
        Update: {
          appointed_at?: string;
          event_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_judges_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_judges_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_judges_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_judges_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_judges_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_judges_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "user_roles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      event_reopenings: {
        Row: {
          event_id: string;
          id: number;
          reason: string;
          reopened_at: string;
          reopened_by: string | null;
          reopened_in: unknown;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          id?: never;
          reason: string;
          reopened_at?: string;
          reopened_by?: string | null;
          reopened_in?: unknown;
        };
        Update: {
          event_id?: string;
          id?: never;
          reason?: string;
          reopened_at?: string;
          reopened_by?: string | null;
          reopened_in?: unknown;
        };
        Relationships: [
          {
            foreignKeyName: "event_reopenings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_reopenings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_reopenings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_reopenings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_reopenings_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_spans: {
        Row: {
          ends_at: string;
          event_id: string;
          starts_at: string;
        };
        ComputedFields: never;
        Insert: {
          ends_at?: string;
          event_id: string;
          starts_at?: string;
        };
        Update: {
          ends_at?: string;
          event_id?: string;
          starts_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_spans_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_spans_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_spans_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_spans_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_spans_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      event_species: {
        Row: {
          event_id: string;
          species_id: string;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          species_id: string;
        };
        Update: {
          event_id?: string;
          species_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "event_species_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_species_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_species_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_species_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_species_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_species_species_id_fkey";
            columns: ["species_id"];
            isOneToOne: false;
            referencedRelation: "species";
            referencedColumns: ["id"];
          },
        ];
      };
      event_sponsors: {
        Row: {
          event_id: string;
          id: string;
          link: string | null;
          logo_name: string | null;
          name: string;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          id?: string;
          link?: string | null;
          logo_name?: string | null;
          name: string;
          position: number;
        };
        Update: {
          event_id?: string;
          id?: string;
          link?: string | null;
          logo_name?: string | null;
          name?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "event_sponsors_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_sponsors_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_sponsors_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "event_sponsors_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "event_sponsors_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      events: {
        Row: {
          capacity: number | null;
          confirm_hours: number;
          contact_email: string | null;
          contact_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          description: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          published_at: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          slug: string;
          status: string;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          updated_at: string;
          venue: string;
          venue_map_url: string | null;
        };
        ComputedFields: never;
        Insert: {
          capacity?: number | null;
          confirm_hours?: number;
          contact_email?: string | null;
          contact_name?: string;
          cover_name?: string | null;
          created_at?: string;
          currency?: string;
          description?: string;
          entry_fee_minor?: number;
          id?: string;
          name: string;
          needs_approval?: boolean;
          published_at?: string | null;
          refund_until?: string | null;
          registration_closes_at?: string | null;
          registration_opens_at?: string | null;
          rules: NonNullable<Json>;
          rules_version?: number;
          slug: string;
          status?: string;
          team_size_max?: number;
          team_size_min?: number;
          time_zone?: string;
          tournament_id: string;
          updated_at?: string;
          venue?: string;
          venue_map_url?: string | null;
        };
        Update: {
          capacity?: number | null;
          confirm_hours?: number;
          contact_email?: string | null;
          contact_name?: string;
          cover_name?: string | null;
          created_at?: string;
          currency?: string;
          description?: string;
          entry_fee_minor?: number;
          id?: string;
          name?: string;
          needs_approval?: boolean;
          published_at?: string | null;
          refund_until?: string | null;
          registration_closes_at?: string | null;
          registration_opens_at?: string | null;
          rules?: NonNullable<Json>;
          rules_version?: number;
          slug?: string;
          status?: string;
          team_size_max?: number;
          team_size_min?: number;
          time_zone?: string;
          tournament_id?: string;
          updated_at?: string;
          venue?: string;
          venue_map_url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "events_tournament_id_fkey";
            columns: ["tournament_id"];
            isOneToOne: false;
            referencedRelation: "tournaments";
            referencedColumns: ["id"];
          },
        ];
      };
      fan_boards: {
        Row: {
          bans_ended_at: string;
          changed_in: unknown;
          id: string;
          month: string;
          past_awarded_at: string | null;
          time_zone: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          bans_ended_at?: string;
          changed_in?: unknown;
          id: string;
          month: string;
          past_awarded_at?: string | null;
          time_zone?: string;
          version?: number;
        };
        Update: {
          bans_ended_at?: string;
          changed_in?: unknown;
          id?: string;
          month?: string;
          past_awarded_at?: string | null;
          time_zone?: string;
          version?: number;
        };
        Relationships: [];
      };
      fan_kinds: {
        Row: {
          awards: number;
          fan_id: string;
          kind: string;
        };
        ComputedFields: never;
        Insert: {
          awards?: number;
          fan_id: string;
          kind: string;
        };
        Update: {
          awards?: number;
          fan_id?: string;
          kind?: string;
        };
        Relationships: [
          {
            foreignKeyName: "fan_kinds_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "fan_kinds_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
        ];
      };
      fan_totals: {
        Row: {
          fan_id: string;
          listed: boolean;
          period: string;
          points: number;
        };
        ComputedFields: never;
        Insert: {
          fan_id: string;
          listed?: boolean;
          period: string;
          points?: number;
        };
        Update: {
          fan_id?: string;
          listed?: boolean;
          period?: string;
          points?: number;
        };
        Relationships: [
          {
            foreignKeyName: "fan_totals_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "fan_totals_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
        ];
      };
      fans: {
        Row: {
          balance: number;
          changed_at: string;
          id: string;
          listed: boolean;
          number: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          balance?: number;
          changed_at?: string;
          id?: string;
          listed?: boolean;
          number?: never;
          user_id?: string | null;
        };
        Update: {
          balance?: number;
          changed_at?: string;
          id?: string;
          listed?: boolean;
          number?: never;
          user_id?: string | null;
        };
        Relationships: [];
      };
      forum_audiences: {
        Row: {
          counted_at: string | null;
          due_at: string;
          reading: number;
          thread_id: string;
          version: number;
          wanted_until: string;
        };
        ComputedFields: never;
        Insert: {
          counted_at?: string | null;
          due_at?: string;
          reading?: number;
          thread_id: string;
          version?: number;
          wanted_until: string;
        };
        Update: {
          counted_at?: string | null;
          due_at?: string;
          reading?: number;
          thread_id?: string;
          version?: number;
          wanted_until?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_audiences_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: true;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_blocks: {
        Row: {
          blocked_at: string;
          blocked_id: string;
          blocker_id: string;
        };
        ComputedFields: never;
        Insert: {
          blocked_at?: string;
          blocked_id: string;
          blocker_id: string;
        };
        Update: {
          blocked_at?: string;
          blocked_id?: string;
          blocker_id?: string;
        };
        Relationships: [];
      };
      forum_bookmarks: {
        Row: {
          kept_at: string;
          note: string | null;
          post_id: number;
          remind_at: string | null;
          reminded_at: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          kept_at?: string;
          note?: string | null;
          post_id: number;
          remind_at?: string | null;
          reminded_at?: string | null;
          user_id: string;
        };
        Update: {
          kept_at?: string;
          note?: string | null;
          post_id?: number;
          remind_at?: string | null;
          reminded_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_bookmarks_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_cases: {
        Row: {
          causes: string[];
          claimed_by: string | null;
          claimed_until: string | null;
          closed_at: string | null;
          id: number;
          opened_at: string;
          post_id: number;
        };
        ComputedFields: never;
        Insert: {
          causes: string[];
          claimed_by?: string | null;
          claimed_until?: string | null;
          closed_at?: string | null;
          id?: never;
          opened_at?: string;
          post_id: number;
        };
        Update: {
          causes?: string[];
          claimed_by?: string | null;
          claimed_until?: string | null;
          closed_at?: string | null;
          id?: never;
          opened_at?: string;
          post_id?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_cases_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_digests: {
        Row: {
          every: string;
          next_at: string;
          time_zone: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          every: string;
          next_at: string;
          time_zone: string;
          user_id: string;
        };
        Update: {
          every?: string;
          next_at?: string;
          time_zone?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      forum_drafts: {
        Row: {
          base: number | null;
          body: string;
          place: string;
          revision: number;
          saved_at: string;
          title: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          base?: number | null;
          body: string;
          place: string;
          revision?: number;
          saved_at?: string;
          title?: string | null;
          user_id: string;
        };
        Update: {
          base?: number | null;
          body?: string;
          place?: string;
          revision?: number;
          saved_at?: string;
          title?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      forum_flags: {
        Row: {
          flagged_at: string;
          note: string | null;
          post_id: number;
          reason: string;
          settled_at: string | null;
          user_id: string;
          was_right: boolean | null;
          weight: number;
        };
        ComputedFields: never;
        Insert: {
          flagged_at?: string;
          note?: string | null;
          post_id: number;
          reason: string;
          settled_at?: string | null;
          user_id: string;
          was_right?: boolean | null;
          weight: number;
        };
        Update: {
          flagged_at?: string;
          note?: string | null;
          post_id?: number;
          reason?: string;
          settled_at?: string | null;
          user_id?: string;
          was_right?: boolean | null;
          weight?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_flags_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_groups: {
        Row: {
          id: string;
          names: NonNullable<Json>;
          position: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          names: NonNullable<Json>;
          position?: number;
        };
        Update: {
          id?: string;
          names?: NonNullable<Json>;
          position?: number;
        };
        Relationships: [];
      };
      forum_images: {
        Row: {
          id: string;
          name: string;
          owner: string;
          post_id: number;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          name?: never;
          owner: string;
          post_id: number;
          source: string;
        };
        Update: {
          id?: string;
          name?: never;
          owner?: string;
          post_id?: number;
          source?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_images_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_likes: {
        Row: {
          liked_at: string;
          post_id: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          liked_at?: string;
          post_id: number;
          user_id: string;
        };
        Update: {
          liked_at?: string;
          post_id?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_likes_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_members: {
        Row: {
          added_at: string;
          forum_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          forum_id: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          forum_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_members_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_moderators: {
        Row: {
          added_at: string;
          forum_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          added_at?: string;
          forum_id: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          forum_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_moderators_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_moderators_role";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "user_roles";
            referencedColumns: ["user_id"];
          },
        ];
      };
      forum_people: {
        Row: {
          joined_at: string;
          likes: number;
          number: number;
          posts: number;
          removed: number;
          removed_at: string | null;
          silenced_until: string | null;
          trusted: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          joined_at?: string;
          likes?: number;
          number?: never;
          posts?: number;
          removed?: number;
          removed_at?: string | null;
          silenced_until?: string | null;
          trusted?: boolean;
          user_id: string;
        };
        Update: {
          joined_at?: string;
          likes?: number;
          number?: never;
          posts?: number;
          removed?: number;
          removed_at?: string | null;
          silenced_until?: string | null;
          trusted?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      forum_post_edits: {
        Row: {
          body: string;
          edited_at: string;
          edited_by: string | null;
          post_id: number;
          reason: string | null;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          edited_at?: string;
          edited_by?: string | null;
          post_id: number;
          reason?: string | null;
          revision: number;
        };
        Update: {
          body?: string;
          edited_at?: string;
          edited_by?: string | null;
          post_id?: number;
          reason?: string | null;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_post_edits_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_posts: {
        Row: {
          author_id: string | null;
          body: string;
          by_site: boolean;
          created_at: string;
          edited_at: string | null;
          has_image: boolean;
          id: number;
          key: string;
          likes: number;
          moved_to: number | null;
          no: number;
          reply_to: number | null;
          revision: number;
          status: string;
          thread_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          body: string;
          by_site?: boolean;
          created_at?: string;
          edited_at?: string | null;
          has_image?: never;
          id?: never;
          key: string;
          likes?: number;
          moved_to?: number | null;
          no: number;
          reply_to?: number | null;
          revision?: number;
          status?: string;
          thread_id: string;
          version: number;
        };
        Update: {
          author_id?: string | null;
          body?: string;
          by_site?: boolean;
          created_at?: string;
          edited_at?: string | null;
          has_image?: never;
          id?: never;
          key?: string;
          likes?: number;
          moved_to?: number | null;
          no?: number;
          reply_to?: number | null;
          revision?: number;
          status?: string;
          thread_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_posts_moved_to_fkey";
            columns: ["moved_to"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_posts_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_read_marks: {
        Row: {
          read_before: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          read_before: string;
          user_id: string;
        };
        Update: {
          read_before?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      forum_reads: {
        Row: {
          has_written: boolean;
          last_read_no: number;
          read_at: string;
          thread_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          has_written?: boolean;
          last_read_no: number;
          read_at?: string;
          thread_id: string;
          user_id: string;
        };
        Update: {
          has_written?: boolean;
          last_read_no?: number;
          read_at?: string;
          thread_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_reads_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_rulings: {
        Row: {
          action: string;
          actor_id: string | null;
          answers: number | null;
          at: string;
          details: NonNullable<Json>;
          forum_id: string | null;
          id: number;
          member_id: string | null;
          post_id: number | null;
          reason: string | null;
          thread_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          actor_id?: string | null;
          answers?: number | null;
          at?: string;
          details?: NonNullable<Json>;
          forum_id?: string | null;
          id?: never;
          member_id?: string | null;
          post_id?: number | null;
          reason?: string | null;
          thread_id?: string | null;
        };
        Update: {
          action?: string;
          actor_id?: string | null;
          answers?: number | null;
          at?: string;
          details?: NonNullable<Json>;
          forum_id?: string | null;
          id?: never;
          member_id?: string | null;
          post_id?: number | null;
          reason?: string | null;
          thread_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "forum_rulings_answers_fkey";
            columns: ["answers"];
            isOneToOne: false;
            referencedRelation: "forum_rulings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_rulings_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_rulings_post_id_fkey";
            columns: ["post_id"];
            isOneToOne: false;
            referencedRelation: "forum_posts";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_rulings_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_silences: {
        Row: {
          forum_id: string;
          until: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          forum_id: string;
          until: string;
          user_id: string;
        };
        Update: {
          forum_id?: string;
          until?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_silences_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_threads: {
        Row: {
          author_id: string | null;
          changed_in: unknown;
          created_at: string;
          event_id: string | null;
          forum_id: string;
          id: string;
          is_locked: boolean;
          is_pinned: boolean;
          last_no: number;
          last_post_at: string;
          likes: number;
          merged_into: string | null;
          merged_offset: number | null;
          number: number;
          posts: number;
          removed_at: string | null;
          slow_seconds: number | null;
          solved_no: number | null;
          title: string;
          topic_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          changed_in?: unknown;
          created_at?: string;
          event_id?: string | null;
          forum_id: string;
          id: string;
          is_locked?: boolean;
          is_pinned?: boolean;
          last_no?: number;
          last_post_at?: string;
          likes?: number;
          merged_into?: string | null;
          merged_offset?: number | null;
          number?: never;
          posts?: number;
          removed_at?: string | null;
          slow_seconds?: number | null;
          solved_no?: number | null;
          title: string;
          topic_id: string;
          version?: number;
        };
        Update: {
          author_id?: string | null;
          changed_in?: unknown;
          created_at?: string;
          event_id?: string | null;
          forum_id?: string;
          id?: string;
          is_locked?: boolean;
          is_pinned?: boolean;
          last_no?: number;
          last_post_at?: string;
          likes?: number;
          merged_into?: string | null;
          merged_offset?: number | null;
          number?: never;
          posts?: number;
          removed_at?: string | null;
          slow_seconds?: number | null;
          solved_no?: number | null;
          title?: string;
          topic_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_threads_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_threads_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_threads_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_threads_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "forum_threads_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "forum_threads_merged_into_fkey";
            columns: ["merged_into"];
            isOneToOne: false;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_threads_topic_id_forum_id_fkey";
            columns: ["topic_id", "forum_id"];
            isOneToOne: false;
            referencedRelation: "forum_topics";
            referencedColumns: ["id", "forum_id"];
          },
        ];
      };
      forum_topics: {
        Row: {
          archived_at: string | null;
          created_at: string;
          descriptions: NonNullable<Json>;
          forum_id: string;
          holds_events: boolean;
          id: string;
          names: NonNullable<Json>;
          position: number;
          slug: string;
          starters: string;
          threads: number;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          created_at?: string;
          descriptions?: NonNullable<Json>;
          forum_id: string;
          holds_events?: boolean;
          id?: string;
          names: NonNullable<Json>;
          position?: number;
          slug: string;
          starters?: string;
          threads?: number;
        };
        Update: {
          archived_at?: string | null;
          created_at?: string;
          descriptions?: NonNullable<Json>;
          forum_id?: string;
          holds_events?: boolean;
          id?: string;
          names?: NonNullable<Json>;
          position?: number;
          slug?: string;
          starters?: string;
          threads?: number;
        };
        Relationships: [
          {
            foreignKeyName: "forum_topics_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_watches: {
        Row: {
          forum_id: string | null;
          id: number;
          level: string;
          set_at: string;
          thread_id: string | null;
          topic_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          forum_id?: string | null;
          id?: never;
          level: string;
          set_at?: string;
          thread_id?: string | null;
          topic_id?: string | null;
          user_id: string;
        };
        Update: {
          forum_id?: string | null;
          id?: never;
          level?: string;
          set_at?: string;
          thread_id?: string | null;
          topic_id?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forum_watches_forum_id_fkey";
            columns: ["forum_id"];
            isOneToOne: false;
            referencedRelation: "forums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_watches_thread_id_fkey";
            columns: ["thread_id"];
            isOneToOne: false;
            referencedRelation: "forum_threads";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "forum_watches_topic_id_fkey";
            columns: ["topic_id"];
            isOneToOne: false;
            referencedRelation: "forum_topics";
            referencedColumns: ["id"];
          },
        ];
      };
      forum_words: {
        Row: {
          action: string;
          created_at: string;
          id: string;
          kind: string;
          word: string;
        };
        ComputedFields: never;
        Insert: {
          action: string;
          created_at?: string;
          id?: string;
          kind: string;
          word: string;
        };
        Update: {
          action?: string;
          created_at?: string;
          id?: string;
          kind?: string;
          word?: string;
        };
        Relationships: [];
      };
      forums: {
        Row: {
          archived_at: string | null;
          created_at: string;
          descriptions: NonNullable<Json>;
          group_id: string | null;
          id: string;
          names: NonNullable<Json>;
          position: number;
          readers: string;
          slug: string;
          writers: string;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          created_at?: string;
          descriptions?: NonNullable<Json>;
          group_id?: string | null;
          id?: string;
          names: NonNullable<Json>;
          position?: number;
          readers?: string;
          slug: string;
          writers?: string;
        };
        Update: {
          archived_at?: string | null;
          created_at?: string;
          descriptions?: NonNullable<Json>;
          group_id?: string | null;
          id?: string;
          names?: NonNullable<Json>;
          position?: number;
          readers?: string;
          slug?: string;
          writers?: string;
        };
        Relationships: [
          {
            foreignKeyName: "forums_group_id_fkey";
            columns: ["group_id"];
            isOneToOne: false;
            referencedRelation: "forum_groups";
            referencedColumns: ["id"];
          },
        ];
      };
      gallery_albums: {
        Row: {
          cover_id: string | null;
          created_at: string;
          description: NonNullable<Json>;
          event_id: string | null;
          id: string;
          pinned: boolean;
          published_at: string | null;
          slug: string;
          status: string;
          title: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          cover_id?: string | null;
          created_at?: string;
          description?: NonNullable<Json>;
          event_id?: string | null;
          id?: string;
          pinned?: boolean;
          published_at?: string | null;
          slug: string;
          status?: string;
          title: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          cover_id?: string | null;
          created_at?: string;
          description?: NonNullable<Json>;
          event_id?: string | null;
          id?: string;
          pinned?: boolean;
          published_at?: string | null;
          slug?: string;
          status?: string;
          title?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      gallery_alike: {
        Row: {
          distance: number;
          is_mirrored: boolean;
          other_id: string;
          photo_id: string;
        };
        ComputedFields: never;
        Insert: {
          distance: number;
          is_mirrored: boolean;
          other_id: string;
          photo_id: string;
        };
        Update: {
          distance?: number;
          is_mirrored?: boolean;
          other_id?: string;
          photo_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_alike_other_id_fkey";
            columns: ["other_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photo_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_alike_other_id_fkey";
            columns: ["other_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photos";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_alike_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photo_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_alike_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photos";
            referencedColumns: ["id"];
          },
        ];
      };
      gallery_photos: {
        Row: {
          album_id: string | null;
          alt: NonNullable<Json>;
          caption: NonNullable<Json>;
          catch_id: string | null;
          created_at: string;
          decided_at: string | null;
          event_id: string | null;
          folder: string | null;
          height: number | null;
          hidden_at: string | null;
          history: NonNullable<Json>;
          id: string;
          kept_at: string | null;
          kind: string;
          member_name: string | null;
          official_name: string | null;
          owner: string | null;
          position: number | null;
          reason: string | null;
          shown: boolean;
          shown_at: string | null;
          source: string | null;
          stand_in: string | null;
          state: string;
          taken_at: string | null;
          width: number | null;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          album_id?: string | null;
          alt?: NonNullable<Json>;
          caption?: NonNullable<Json>;
          catch_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          event_id?: string | null;
          folder?: string | null;
          height?: number | null;
          hidden_at?: string | null;
          history?: NonNullable<Json>;
          id?: string;
          kept_at?: string | null;
          kind: string;
          member_name?: never;
          official_name?: never;
          owner?: string | null;
          position?: number | null;
          reason?: string | null;
          shown?: never;
          shown_at?: string | null;
          source?: string | null;
          stand_in?: string | null;
          state?: string;
          taken_at?: string | null;
          width?: number | null;
          words?: string | null;
        };
        Update: {
          album_id?: string | null;
          alt?: NonNullable<Json>;
          caption?: NonNullable<Json>;
          catch_id?: string | null;
          created_at?: string;
          decided_at?: string | null;
          event_id?: string | null;
          folder?: string | null;
          height?: number | null;
          hidden_at?: string | null;
          history?: NonNullable<Json>;
          id?: string;
          kept_at?: string | null;
          kind?: string;
          member_name?: never;
          official_name?: never;
          owner?: string | null;
          position?: number | null;
          reason?: string | null;
          shown?: never;
          shown_at?: string | null;
          source?: string | null;
          stand_in?: string | null;
          state?: string;
          taken_at?: string | null;
          width?: number | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_photos_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_album_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_albums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      gallery_reports: {
        Row: {
          hid: boolean;
          id: string;
          photo_id: string;
          reason: string;
          reported_at: string;
          reporter: string | null;
          ruled_at: string | null;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          hid?: boolean;
          id?: string;
          photo_id: string;
          reason: string;
          reported_at?: string;
          reporter?: string | null;
          ruled_at?: string | null;
          words?: string | null;
        };
        Update: {
          hid?: boolean;
          id?: string;
          photo_id?: string;
          reason?: string;
          reported_at?: string;
          reporter?: string | null;
          ruled_at?: string | null;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_reports_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photo_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_reports_photo_id_fkey";
            columns: ["photo_id"];
            isOneToOne: false;
            referencedRelation: "gallery_photos";
            referencedColumns: ["id"];
          },
        ];
      };
      gallery_slugs: {
        Row: {
          album_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          album_id: string;
          slug: string;
        };
        Update: {
          album_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "gallery_slugs_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_album_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_slugs_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_albums";
            referencedColumns: ["id"];
          },
        ];
      };
      job_runs: {
        Row: {
          ended_at: string | null;
          error: string | null;
          id: number;
          job: string;
          on_request: boolean;
          started_at: string;
          state: string;
          touched: number | null;
        };
        ComputedFields: never;
        Insert: {
          ended_at?: string | null;
          error?: string | null;
          id?: never;
          job: string;
          on_request: boolean;
          started_at?: string;
          state?: string;
          touched?: number | null;
        };
        Update: {
          ended_at?: string | null;
          error?: string | null;
          id?: never;
          job?: string;
          on_request?: boolean;
          started_at?: string;
          state?: string;
          touched?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "job_runs_job_fkey";
            columns: ["job"];
            isOneToOne: false;
            referencedRelation: "job_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "job_runs_job_fkey";
            columns: ["job"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["name"];
          },
        ];
      };
      jobs: {
        Row: {
          command: string;
          declared_at: string;
          every: string;
          name: string;
          purpose: string;
          requested_at: string | null;
          schedule: string;
          since: string;
          time_limit: string;
        };
        ComputedFields: never;
        Insert: {
          command: string;
          declared_at?: string;
          every: string;
          name: string;
          purpose: string;
          requested_at?: string | null;
          schedule: string;
          since: string;
          time_limit: string;
        };
        Update: {
          command?: string;
          declared_at?: string;
          every?: string;
          name?: string;
          purpose?: string;
          requested_at?: string | null;
          schedule?: string;
          since?: string;
          time_limit?: string;
        };
        Relationships: [];
      };
      judging_desks: {
        Row: {
          changed_in: unknown;
          event_id: string;
          moves: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          changed_in?: unknown;
          event_id: string;
          moves?: number;
          version?: number;
        };
        Update: {
          changed_in?: unknown;
          event_id?: string;
          moves?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "judging_desks_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "judging_desks_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "judging_desks_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "judging_desks_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "judging_desks_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      leaderboard_entries: {
        Row: {
          counted: number[];
          days: number[];
          division_id: string;
          event_id: string;
          fish_count: number;
          key_version: number;
          listed: boolean;
          number: number;
          penalty: number;
          pending: number;
          previous_division_id: string | null;
          previous_key: number[] | null;
          registration_id: string;
          sort_key: number[];
          team_id: string;
          team_name: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          counted: number[];
          days?: number[];
          division_id: string;
          event_id: string;
          fish_count: number;
          key_version: number;
          listed: boolean;
          number: number;
          penalty: number;
          pending: number;
          previous_division_id?: string | null;
          previous_key?: number[] | null;
          registration_id: string;
          sort_key: number[];
          team_id: string;
          team_name: string;
          version: number;
        };
        Update: {
          counted?: number[];
          days?: number[];
          division_id?: string;
          event_id?: string;
          fish_count?: number;
          key_version?: number;
          listed?: boolean;
          number?: number;
          penalty?: number;
          pending?: number;
          previous_division_id?: string | null;
          previous_key?: number[] | null;
          registration_id?: string;
          sort_key?: number[];
          team_id?: string;
          team_name?: string;
          version?: number;
        };
        Relationships: [];
      };
      leaderboards: {
        Row: {
          changed_at: string;
          changed_in: unknown;
          event_id: string;
          feed_digest: string;
          feed_version: number;
          key_version: number;
          last_number: number;
          refresh_version: number;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          changed_at?: string;
          changed_in?: unknown;
          event_id: string;
          feed_digest?: string;
          feed_version?: number;
          key_version?: number;
          last_number?: number;
          refresh_version?: number;
          version?: number;
        };
        Update: {
          changed_at?: string;
          changed_in?: unknown;
          event_id?: string;
          feed_digest?: string;
          feed_version?: number;
          key_version?: number;
          last_number?: number;
          refresh_version?: number;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "leaderboards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leaderboards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leaderboards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "leaderboards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "leaderboards_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      listening_positions: {
        Row: {
          finished: boolean;
          heard_at: string;
          podcast_id: string;
          position_s: number;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          finished: boolean;
          heard_at: string;
          podcast_id: string;
          position_s: number;
          user_id: string;
        };
        Update: {
          finished?: boolean;
          heard_at?: string;
          podcast_id?: string;
          position_s?: number;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "listening_positions_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcast_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "listening_positions_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcasts";
            referencedColumns: ["id"];
          },
        ];
      };
      mail_outbox: {
        Row: {
          attempts: number;
          created_at: string;
          id: string;
          key: string;
          last_error: string | null;
          locale: string;
          next_attempt_at: string;
          params: NonNullable<Json>;
          provider_id: string | null;
          recipient: string | null;
          sent_at: string | null;
          status: string;
          template: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          attempts?: number;
          created_at?: string;
          id?: string;
          key: string;
          last_error?: string | null;
          locale?: string;
          next_attempt_at?: string;
          params?: NonNullable<Json>;
          provider_id?: string | null;
          recipient?: string | null;
          sent_at?: string | null;
          status?: string;
          template: string;
          user_id?: string | null;
        };
        Update: {
          attempts?: number;
          created_at?: string;
          id?: string;
          key?: string;
          last_error?: string | null;
          locale?: string;
          next_attempt_at?: string;
          params?: NonNullable<Json>;
          provider_id?: string | null;
          recipient?: string | null;
          sent_at?: string | null;
          status?: string;
          template?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      news_feed_states: {
        Row: {
          added: number;
          attempt: number;
          changed: number;
          digest: string | null;
          due_at: string;
          error: string | null;
          error_detail: string | null;
          etag: string | null;
          failures: number;
          feed_id: string;
          fetched_at: string | null;
          items: number;
          last_modified: string | null;
          requested_at: string | null;
          succeeded_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          added?: number;
          attempt?: number;
          changed?: number;
          digest?: string | null;
          due_at?: string;
          error?: string | null;
          error_detail?: string | null;
          etag?: string | null;
          failures?: number;
          feed_id: string;
          fetched_at?: string | null;
          items?: number;
          last_modified?: string | null;
          requested_at?: string | null;
          succeeded_at?: string | null;
        };
        Update: {
          added?: number;
          attempt?: number;
          changed?: number;
          digest?: string | null;
          due_at?: string;
          error?: string | null;
          error_detail?: string | null;
          etag?: string | null;
          failures?: number;
          feed_id?: string;
          fetched_at?: string | null;
          items?: number;
          last_modified?: string | null;
          requested_at?: string | null;
          succeeded_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "news_feed_states_feed_id_fkey";
            columns: ["feed_id"];
            isOneToOne: true;
            referencedRelation: "news_feeds";
            referencedColumns: ["id"];
          },
        ];
      };
      news_feeds: {
        Row: {
          created_at: string;
          every_minutes: number;
          id: string;
          locale: string;
          name: string;
          paused: boolean;
          site_url: string | null;
          updated_at: string;
          url: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          every_minutes?: number;
          id?: string;
          locale?: string;
          name: string;
          paused?: boolean;
          site_url?: string | null;
          updated_at?: string;
          url: string;
        };
        Update: {
          created_at?: string;
          every_minutes?: number;
          id?: string;
          locale?: string;
          name?: string;
          paused?: boolean;
          site_url?: string | null;
          updated_at?: string;
          url?: string;
        };
        Relationships: [];
      };
      news_images: {
        Row: {
          id: string;
          item_id: string;
          name: string;
          source: string;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          item_id: string;
          name?: never;
          source: string;
        };
        Update: {
          id?: string;
          item_id?: string;
          name?: never;
          source?: string;
        };
        Relationships: [
          {
            foreignKeyName: "news_images_item_id_fkey";
            columns: ["item_id"];
            isOneToOne: false;
            referencedRelation: "news_items";
            referencedColumns: ["id"];
          },
        ];
      };
      news_items: {
        Row: {
          body: string | null;
          created_at: string;
          description: string | null;
          digest: string | null;
          feed_id: string | null;
          guid: string;
          hidden: boolean;
          id: string;
          link_key: string | null;
          locale: string;
          own: boolean;
          picture_alt: string | null;
          picture_height: number | null;
          picture_name: string | null;
          picture_width: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          source_name: string | null;
          source_url: string | null;
          title: string;
          updated_at: string;
          url: string | null;
        };
        ComputedFields: never;
        Insert: {
          body?: string | null;
          created_at?: string;
          description?: string | null;
          digest?: string | null;
          feed_id?: string | null;
          guid?: string;
          hidden?: boolean;
          id?: string;
          link_key?: string | null;
          locale?: string;
          own?: boolean;
          picture_alt?: string | null;
          picture_height?: number | null;
          picture_name?: string | null;
          picture_width?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          source_name?: string | null;
          source_url?: string | null;
          title: string;
          updated_at?: string;
          url?: string | null;
        };
        Update: {
          body?: string | null;
          created_at?: string;
          description?: string | null;
          digest?: string | null;
          feed_id?: string | null;
          guid?: string;
          hidden?: boolean;
          id?: string;
          link_key?: string | null;
          locale?: string;
          own?: boolean;
          picture_alt?: string | null;
          picture_height?: number | null;
          picture_name?: string | null;
          picture_width?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          source_name?: string | null;
          source_url?: string | null;
          title?: string;
          updated_at?: string;
          url?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "news_items_feed_id_fkey";
            columns: ["feed_id"];
            isOneToOne: false;
            referencedRelation: "news_feeds";
            referencedColumns: ["id"];
          },
        ];
      };
      notice_inboxes: {
        Row: {
          forum_unread: number;
          unread: number;
          user_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          forum_unread?: number;
          unread?: number;
          user_id: string;
          version?: number;
        };
        Update: {
          forum_unread?: number;
          unread?: number;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      notice_preferences: {
        Row: {
          kind: string;
          mail: boolean;
          push: boolean;
          site: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          kind: string;
          mail: boolean;
          push: boolean;
          site: boolean;
          user_id?: string;
        };
        Update: {
          kind?: string;
          mail?: boolean;
          push?: boolean;
          site?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          about: string | null;
          cause: string;
          created_at: string;
          data: NonNullable<Json>;
          id: number;
          kind: string;
          on_site: boolean;
          read_at: string | null;
          sums: string | null;
          thread_id: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          about?: never;
          cause: string;
          created_at?: string;
          data: NonNullable<Json>;
          id?: never;
          kind: string;
          on_site?: boolean;
          read_at?: string | null;
          sums?: string | null;
          thread_id?: never;
          user_id: string;
        };
        Update: {
          about?: never;
          cause?: string;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: never;
          kind?: string;
          on_site?: boolean;
          read_at?: string | null;
          sums?: string | null;
          thread_id?: never;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "notifications_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "notice_inboxes";
            referencedColumns: ["user_id"];
          },
        ];
      };
      payment_log: {
        Row: {
          amount_minor: number;
          at: string;
          by: string | null;
          cause: string;
          currency: string;
          id: number;
          method: string | null;
          payment_id: string;
          status_from: string | null;
          status_to: string;
          why: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          at?: string;
          by?: string | null;
          cause: string;
          currency: string;
          id?: never;
          method?: string | null;
          payment_id: string;
          status_from?: string | null;
          status_to: string;
          why?: string | null;
        };
        Update: {
          amount_minor?: number;
          at?: string;
          by?: string | null;
          cause?: string;
          currency?: string;
          id?: never;
          method?: string | null;
          payment_id?: string;
          status_from?: string | null;
          status_to?: string;
          why?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "payment_log_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["payment_id"];
          },
          {
            foreignKeyName: "payment_log_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["payment_id"];
          },
          {
            foreignKeyName: "payment_log_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payment_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "payment_log_payment_id_fkey";
            columns: ["payment_id"];
            isOneToOne: false;
            referencedRelation: "payments";
            referencedColumns: ["id"];
          },
        ];
      };
      payments: {
        Row: {
          amount_minor: number;
          created_at: string;
          currency: string;
          event_id: string;
          id: string;
          method: string | null;
          paid_at: string | null;
          refund_ordered_at: string | null;
          registration_id: string;
          ruling: string | null;
          status: string;
          surplus: boolean;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          amount_minor: number;
          created_at?: string;
          currency: string;
          event_id: string;
          id?: string;
          method?: string | null;
          paid_at?: string | null;
          refund_ordered_at?: string | null;
          registration_id: string;
          ruling?: string | null;
          status?: string;
          surplus?: boolean;
          updated_at?: string;
          version?: number;
        };
        Update: {
          amount_minor?: number;
          created_at?: string;
          currency?: string;
          event_id?: string;
          id?: string;
          method?: string | null;
          paid_at?: string | null;
          refund_ordered_at?: string | null;
          registration_id?: string;
          ruling?: string | null;
          status?: string;
          surplus?: boolean;
          updated_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      penalties: {
        Row: {
          amount: number;
          day: number;
          ends_at: string | null;
          event_id: string;
          id: string;
          imposed_at: string;
          imposed_by: string | null;
          kind: string;
          note: string | null;
          reduces_biggest: boolean;
          registration_id: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          starts_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          amount: number;
          day: number;
          ends_at?: string | null;
          event_id: string;
          id?: string;
          imposed_at?: string;
          imposed_by?: string | null;
          kind: string;
          note?: string | null;
          reduces_biggest?: boolean;
          registration_id: string;
          revoke_reason?: string | null;
          revoked_at?: string | null;
          revoked_by?: string | null;
          starts_at?: string | null;
        };
        Update: {
          amount?: number;
          day?: number;
          ends_at?: string | null;
          event_id?: string;
          id?: string;
          imposed_at?: string;
          imposed_by?: string | null;
          kind?: string;
          note?: string | null;
          reduces_biggest?: boolean;
          registration_id?: string;
          revoke_reason?: string | null;
          revoked_at?: string | null;
          revoked_by?: string | null;
          starts_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "penalties_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "penalties_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "penalties_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      pinned_teams: {
        Row: {
          event_id: string;
          number: number;
          pinned_at: string;
          registration_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          number: number;
          pinned_at?: string;
          registration_id: string;
          user_id: string;
        };
        Update: {
          event_id?: string;
          number?: number;
          pinned_at?: string;
          registration_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "pinned_teams_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pinned_teams_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "pinned_teams_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id"];
          },
        ];
      };
      places: {
        Row: {
          changed_in: unknown;
          event_id: string;
          last_waitlist_no: number;
          taken: number;
          version: number;
          waiting: number;
        };
        ComputedFields: never;
        Insert: {
          changed_in?: unknown;
          event_id: string;
          last_waitlist_no?: number;
          taken?: number;
          version?: number;
          waiting?: number;
        };
        Update: {
          changed_in?: unknown;
          event_id?: string;
          last_waitlist_no?: number;
          taken?: number;
          version?: number;
          waiting?: number;
        };
        Relationships: [
          {
            foreignKeyName: "places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "places_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      podcast_comments: {
        Row: {
          author_id: string | null;
          author_name: string | null;
          body: string | null;
          created_at: string;
          id: string;
          podcast_id: string;
          published_at: string | null;
          status: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          author_id?: string | null;
          author_name?: string | null;
          body?: string | null;
          created_at?: string;
          id: string;
          podcast_id: string;
          published_at?: string | null;
          status?: string;
          version?: number;
        };
        Update: {
          author_id?: string | null;
          author_name?: string | null;
          body?: string | null;
          created_at?: string;
          id?: string;
          podcast_id?: string;
          published_at?: string | null;
          status?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "podcast_comments_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcast_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcast_comments_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcasts";
            referencedColumns: ["id"];
          },
        ];
      };
      podcast_slugs: {
        Row: {
          podcast_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          podcast_id: string;
          slug: string;
        };
        Update: {
          podcast_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: "podcast_slugs_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcast_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcast_slugs_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcasts";
            referencedColumns: ["id"];
          },
        ];
      };
      podcast_texts: {
        Row: {
          description: string;
          podcast_id: string;
          saved_at: string;
          saved_by: string | null;
          show_notes: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          description: string;
          podcast_id: string;
          saved_at?: string;
          saved_by?: string | null;
          show_notes: string;
          title: string;
        };
        Update: {
          description?: string;
          podcast_id?: string;
          saved_at?: string;
          saved_by?: string | null;
          show_notes?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "podcast_texts_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: true;
            referencedRelation: "podcast_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcast_texts_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: true;
            referencedRelation: "podcasts";
            referencedColumns: ["id"];
          },
        ];
      };
      podcast_transcripts: {
        Row: {
          cues: NonNullable<Json>;
          locale: string;
          podcast_id: string;
          saved_at: string;
        };
        ComputedFields: never;
        Insert: {
          cues: NonNullable<Json>;
          locale: string;
          podcast_id: string;
          saved_at?: string;
        };
        Update: {
          cues?: NonNullable<Json>;
          locale?: string;
          podcast_id?: string;
          saved_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "podcast_transcripts_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcast_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcast_transcripts_podcast_id_fkey";
            columns: ["podcast_id"];
            isOneToOne: false;
            referencedRelation: "podcasts";
            referencedColumns: ["id"];
          },
        ];
      };
      podcasts: {
        Row: {
          audio_bytes: number | null;
          audio_etag: string | null;
          audio_path: string | null;
          audio_type: string | null;
          chapters: NonNullable<Json>;
          comment_version: number;
          commented_in: unknown;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string;
          duration_s: number | null;
          edited_at: string | null;
          event_id: string | null;
          explicit: boolean;
          group_id: string;
          guests: string[];
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          show_notes: string;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          audio_bytes?: number | null;
          audio_etag?: string | null;
          audio_path?: string | null;
          audio_type?: string | null;
          chapters?: NonNullable<Json>;
          comment_version?: number;
          commented_in?: unknown;
          cover_alt?: string | null;
          cover_height?: number | null;
          cover_path?: string | null;
          cover_width?: number | null;
          created_at?: string;
          description?: string;
          duration_s?: number | null;
          edited_at?: string | null;
          event_id?: string | null;
          explicit?: boolean;
          group_id?: string;
          guests?: string[];
          host: string;
          id?: string;
          locale?: string;
          number?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          show_notes?: string;
          slug: string;
          title: string;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Update: {
          audio_bytes?: number | null;
          audio_etag?: string | null;
          audio_path?: string | null;
          audio_type?: string | null;
          chapters?: NonNullable<Json>;
          comment_version?: number;
          commented_in?: unknown;
          cover_alt?: string | null;
          cover_height?: number | null;
          cover_path?: string | null;
          cover_width?: number | null;
          created_at?: string;
          description?: string;
          duration_s?: number | null;
          edited_at?: string | null;
          event_id?: string | null;
          explicit?: boolean;
          group_id?: string;
          guests?: string[];
          host?: string;
          id?: string;
          locale?: string;
          number?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number;
          show_notes?: string;
          slug?: string;
          title?: string;
          updated_at?: string;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "podcasts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcasts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcasts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "podcasts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "podcasts_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      point_corrections: {
        Row: {
          entry_id: number;
          id: string;
          made_by: string | null;
          reason: string;
        };
        ComputedFields: never;
        Insert: {
          entry_id: number;
          id: string;
          made_by?: string | null;
          reason: string;
        };
        Update: {
          entry_id?: number;
          id?: string;
          made_by?: string | null;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "point_corrections_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: true;
            referencedRelation: "point_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "point_corrections_entry_id_fkey";
            columns: ["entry_id"];
            isOneToOne: true;
            referencedRelation: "point_history";
            referencedColumns: ["id"];
          },
        ];
      };
      point_entries: {
        Row: {
          created_at: string;
          day: string;
          event_id: string | null;
          fan_id: string;
          id: number;
          kind: string;
          points: number;
          post_id: number | null;
          source: string;
          turn: number;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          day: string;
          event_id?: string | null;
          fan_id: string;
          id?: never;
          kind: string;
          points: number;
          post_id?: number | null;
          source: string;
          turn?: number;
        };
        Update: {
          created_at?: string;
          day?: string;
          event_id?: string | null;
          fan_id?: string;
          id?: never;
          kind?: string;
          points?: number;
          post_id?: number | null;
          source?: string;
          turn?: number;
        };
        Relationships: [
          {
            foreignKeyName: "point_entries_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "point_entries_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
        ];
      };
      point_rules: {
        Row: {
          daily_cap: number | null;
          is_active: boolean;
          kind: string;
          points: number;
          position: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          daily_cap?: number | null;
          is_active?: boolean;
          kind: string;
          points: number;
          position: number;
          updated_at?: string;
        };
        Update: {
          daily_cap?: number | null;
          is_active?: boolean;
          kind?: string;
          points?: number;
          position?: number;
          updated_at?: string;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          avatar_path: string | null;
          country: string | null;
          created_at: string;
          facebook: string | null;
          first_name: string | null;
          id: string;
          instagram: string | null;
          keeps_photos_private: boolean;
          last_name: string | null;
          linkedin: string | null;
          locale: string;
          phone_number: string | null;
          twitter: string | null;
          units: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          avatar_path?: string | null;
          country?: string | null;
          created_at?: string;
          facebook?: string | null;
          first_name?: string | null;
          id: string;
          instagram?: string | null;
          keeps_photos_private?: boolean;
          last_name?: string | null;
          linkedin?: string | null;
          locale?: string;
          phone_number?: string | null;
          twitter?: string | null;
          units?: string;
          updated_at?: string;
        };
        Update: {
          avatar_path?: string | null;
          country?: string | null;
          created_at?: string;
          facebook?: string | null;
          first_name?: string | null;
          id?: string;
          instagram?: string | null;
          keeps_photos_private?: boolean;
          last_name?: string | null;
          linkedin?: string | null;
          locale?: string;
          phone_number?: string | null;
          twitter?: string | null;
          units?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      protest_windows: {
        Row: {
          event_id: string;
          minutes: number;
          opened_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          minutes?: number;
          opened_at?: string | null;
        };
        Update: {
          event_id?: string;
          minutes?: number;
          opened_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "protest_windows_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "protest_windows_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "protest_windows_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "protest_windows_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "protest_windows_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      protests: {
        Row: {
          about: string;
          against_id: string;
          catch_id: string | null;
          event_id: string;
          filed_at: string;
          filed_by: string | null;
          id: string;
          reason: string;
          registration_id: string;
          ruled_at: string | null;
          ruled_by: string | null;
          ruling: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          about: string;
          against_id: string;
          catch_id?: string | null;
          event_id: string;
          filed_at?: string;
          filed_by?: string | null;
          id: string;
          reason: string;
          registration_id: string;
          ruled_at?: string | null;
          ruled_by?: string | null;
          ruling?: string | null;
          status?: string;
        };
        Update: {
          about?: string;
          against_id?: string;
          catch_id?: string | null;
          event_id?: string;
          filed_at?: string;
          filed_by?: string | null;
          id?: string;
          reason?: string;
          registration_id?: string;
          ruled_at?: string | null;
          ruled_by?: string | null;
          ruling?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "protests_against_id_event_id_fkey";
            columns: ["against_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "protests_against_id_event_id_fkey";
            columns: ["against_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "protests_against_id_event_id_fkey";
            columns: ["against_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "protests_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "protests_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "protests_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "protests_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "protests_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "protests_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "protests_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "protests_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "push_subscriptions_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "notice_inboxes";
            referencedColumns: ["user_id"];
          },
        ];
      };
      redemptions: {
        Row: {
          code: string;
          cost: number;
          created_at: string;
          fan_id: string;
          id: string;
          number: number;
          reason: string | null;
          reward_id: string;
          settled_at: string | null;
          settled_by: string | null;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          cost: number;
          created_at?: string;
          fan_id: string;
          id: string;
          number?: never;
          reason?: string | null;
          reward_id: string;
          settled_at?: string | null;
          settled_by?: string | null;
          status?: string;
        };
        Update: {
          code?: string;
          cost?: number;
          created_at?: string;
          fan_id?: string;
          id?: string;
          number?: never;
          reason?: string | null;
          reward_id?: string;
          settled_at?: string | null;
          settled_by?: string | null;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "redemptions_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "redemptions_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "redemptions_reward_id_fkey";
            columns: ["reward_id"];
            isOneToOne: false;
            referencedRelation: "rewards";
            referencedColumns: ["id"];
          },
        ];
      };
      registrations: {
        Row: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        ComputedFields: never;
        Insert: {
          confirm_by?: string | null;
          counts_from?: string | null;
          created_at?: string;
          division_id: string;
          ended_by?: string | null;
          event_id: string;
          id?: string;
          number?: number;
          on_start_list?: never;
          placed_at?: string | null;
          status?: string;
          team_id: string;
          tie_ruling?: number;
          updated_at?: string;
          waitlist_no?: number | null;
        };
        Update: {
          confirm_by?: string | null;
          counts_from?: string | null;
          created_at?: string;
          division_id?: string;
          ended_by?: string | null;
          event_id?: string;
          id?: string;
          number?: number;
          on_start_list?: never;
          placed_at?: string | null;
          status?: string;
          team_id?: string;
          tie_ruling?: number;
          updated_at?: string;
          waitlist_no?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "registrations_division_id_event_id_fkey";
            columns: ["division_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "divisions";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      rewards: {
        Row: {
          cost: number;
          created_at: string;
          description: NonNullable<Json>;
          ends_at: string | null;
          id: string;
          per_person: number | null;
          picture_name: string | null;
          published: boolean;
          starts_at: string | null;
          stock: number;
          title: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          cost: number;
          created_at?: string;
          description?: NonNullable<Json>;
          ends_at?: string | null;
          id?: string;
          per_person?: number | null;
          picture_name?: string | null;
          published?: boolean;
          starts_at?: string | null;
          stock?: number;
          title: NonNullable<Json>;
          updated_at?: string;
        };
        Update: {
          cost?: number;
          created_at?: string;
          description?: NonNullable<Json>;
          ends_at?: string | null;
          id?: string;
          per_person?: number | null;
          picture_name?: string | null;
          published?: boolean;
          starts_at?: string | null;
          stock?: number;
          title?: NonNullable<Json>;
          updated_at?: string;
        };
        Relationships: [];
      };
      scoring_runs: {
        Row: {
          board_version: number;
          catches_legal: number;
          catches_pending: number;
          catches_void: number;
          changed: number;
          duration_ms: number;
          entries: number;
          event_id: string;
          finished_at: string;
          id: string;
          requested_by: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          started_at: string;
        };
        ComputedFields: never;
        Insert: {
          board_version: number;
          catches_legal: number;
          catches_pending: number;
          catches_void: number;
          changed: number;
          duration_ms: number;
          entries: number;
          event_id: string;
          finished_at: string;
          id?: string;
          requested_by?: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          started_at: string;
        };
        Update: {
          board_version?: number;
          catches_legal?: number;
          catches_pending?: number;
          catches_void?: number;
          changed?: number;
          duration_ms?: number;
          entries?: number;
          event_id?: string;
          finished_at?: string;
          id?: string;
          requested_by?: string | null;
          rules?: NonNullable<Json>;
          rules_version?: number;
          started_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "scoring_runs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "scoring_runs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "scoring_runs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "scoring_runs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "scoring_runs_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      sector_draws: {
        Row: {
          day: number;
          event_id: string;
          registration_id: string;
          sector: number;
        };
        ComputedFields: never;
        Insert: {
          day: number;
          event_id: string;
          registration_id: string;
          sector: number;
        };
        Update: {
          day?: number;
          event_id?: string;
          registration_id?: string;
          sector?: number;
        };
        Relationships: [
          {
            foreignKeyName: "sector_draws_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "sector_draws_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "sector_draws_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      site_settings: {
        Row: {
          chat: string;
          chat_hours: NonNullable<Json>;
          email: string;
          id: string;
          office: string;
          office_note: NonNullable<Json>;
          phone: string;
          phone_hours: NonNullable<Json>;
          social: NonNullable<Json>;
          time_zone: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          chat: string;
          chat_hours: NonNullable<Json>;
          email: string;
          id: string;
          office: string;
          office_note: NonNullable<Json>;
          phone: string;
          phone_hours: NonNullable<Json>;
          social?: NonNullable<Json>;
          time_zone: string;
          updated_at?: string;
        };
        Update: {
          chat?: string;
          chat_hours?: NonNullable<Json>;
          email?: string;
          id?: string;
          office?: string;
          office_note?: NonNullable<Json>;
          phone?: string;
          phone_hours?: NonNullable<Json>;
          social?: NonNullable<Json>;
          time_zone?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      species: {
        Row: {
          code: string;
          id: string;
          names: NonNullable<Json>;
          no: number;
          scientific_name: string;
        };
        ComputedFields: never;
        Insert: {
          code: string;
          id?: string;
          names: NonNullable<Json>;
          no?: number;
          scientific_name: string;
        };
        Update: {
          code?: string;
          id?: string;
          names?: NonNullable<Json>;
          no?: number;
          scientific_name?: string;
        };
        Relationships: [];
      };
      team_invites: {
        Row: {
          code_digest: string;
          created_at: string;
          created_by: string | null;
          expires_at: string;
          id: string;
          max_uses: number;
          registration_id: string | null;
          revoked_at: string | null;
          team_id: string;
          uses: number;
        };
        ComputedFields: never;
        Insert: {
          code_digest: string;
          created_at?: string;
          created_by?: string | null;
          expires_at: string;
          id?: string;
          max_uses: number;
          registration_id?: string | null;
          revoked_at?: string | null;
          team_id: string;
          uses?: number;
        };
        Update: {
          code_digest?: string;
          created_at?: string;
          created_by?: string | null;
          expires_at?: string;
          id?: string;
          max_uses?: number;
          registration_id?: string | null;
          revoked_at?: string | null;
          team_id?: string;
          uses?: number;
        };
        Relationships: [
          {
            foreignKeyName: "team_invites_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "team_invites_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "team_invites_registration_id_fkey";
            columns: ["registration_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "team_invites_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      team_members: {
        Row: {
          display_name: string;
          id: string;
          joined_at: string;
          role: string;
          team_id: string;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          display_name: string;
          id?: string;
          joined_at?: string;
          role?: string;
          team_id: string;
          user_id?: string | null;
        };
        Update: {
          display_name?: string;
          id?: string;
          joined_at?: string;
          role?: string;
          team_id?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "team_members_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      teams: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      text_editors: {
        Row: {
          seen_at: string;
          text_id: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          seen_at?: string;
          text_id: string;
          user_id: string;
        };
        Update: {
          seen_at?: string;
          text_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      text_versions: {
        Row: {
          begun_at: string;
          body: string;
          description: string | null;
          published_at: string | null;
          revision: number;
          saved_at: string;
          saved_by: string | null;
          text_id: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          begun_at?: string;
          body: string;
          description?: string | null;
          published_at?: string | null;
          revision: number;
          saved_at?: string;
          saved_by?: string | null;
          text_id: string;
          title: string;
        };
        Update: {
          begun_at?: string;
          body?: string;
          description?: string | null;
          published_at?: string | null;
          revision?: number;
          saved_at?: string;
          saved_by?: string | null;
          text_id?: string;
          title?: string;
        };
        Relationships: [];
      };
      tournaments: {
        Row: {
          archived_at: string | null;
          created_at: string;
          default_rules: NonNullable<Json>;
          description: string;
          id: string;
          name: string;
          points_scheme: Json | null;
          published: boolean;
          rules_text: string;
          slug: string;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          archived_at?: string | null;
          created_at?: string;
          default_rules: NonNullable<Json>;
          description?: string;
          id?: string;
          name: string;
          points_scheme?: Json | null;
          published?: boolean;
          rules_text?: string;
          slug: string;
          updated_at?: string;
        };
        Update: {
          archived_at?: string | null;
          created_at?: string;
          default_rules?: NonNullable<Json>;
          description?: string;
          id?: string;
          name?: string;
          points_scheme?: Json | null;
          published?: boolean;
          rules_text?: string;
          slug?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      trial_decisions: {
        Row: {
          catch_id: string;
          decision: string;
          deduction: number | null;
          length_mm: number | null;
          line_class: number | null;
          note: string | null;
          reason_code: string | null;
          revision: number;
          trial_id: string;
          weight_g: number | null;
        };
        ComputedFields: never;
        Insert: {
          catch_id: string;
          decision: string;
          deduction?: number | null;
          length_mm?: number | null;
          line_class?: number | null;
          note?: string | null;
          reason_code?: string | null;
          revision: number;
          trial_id: string;
          weight_g?: number | null;
        };
        Update: {
          catch_id?: string;
          decision?: string;
          deduction?: number | null;
          length_mm?: number | null;
          line_class?: number | null;
          note?: string | null;
          reason_code?: string | null;
          revision?: number;
          trial_id?: string;
          weight_g?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "trial_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "trial_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "trial_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "trial_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trial_decisions_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: false;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trial_decisions_trial_id_fkey";
            columns: ["trial_id"];
            isOneToOne: false;
            referencedRelation: "trials";
            referencedColumns: ["id"];
          },
        ];
      };
      trials: {
        Row: {
          closed_at: string | null;
          closed_by: string | null;
          event_id: string;
          id: string;
          opened_at: string;
          opened_by: string | null;
          rules: Json | null;
          rules_version: number | null;
          state: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closed_by?: string | null;
          event_id: string;
          id: string;
          opened_at?: string;
          opened_by?: string | null;
          rules?: Json | null;
          rules_version?: number | null;
          state?: string;
          title: string;
        };
        Update: {
          closed_at?: string | null;
          closed_by?: string | null;
          event_id?: string;
          id?: string;
          opened_at?: string;
          opened_by?: string | null;
          rules?: Json | null;
          rules_version?: number | null;
          state?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "trials_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trials_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trials_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "trials_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "trials_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      user_roles: {
        Row: {
          granted_at: string;
          role: string;
          setup_due: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          granted_at?: string;
          role?: string;
          setup_due?: boolean;
          user_id: string;
        };
        Update: {
          granted_at?: string;
          role?: string;
          setup_due?: boolean;
          user_id?: string;
        };
        Relationships: [];
      };
      waivers: {
        Row: {
          body: string;
          created_at: string;
          created_by: string | null;
          id: string;
          tournament_id: string;
          version: number;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          tournament_id: string;
          version: number;
        };
        Update: {
          body?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          tournament_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: "waivers_tournament_id_fkey";
            columns: ["tournament_id"];
            isOneToOne: false;
            referencedRelation: "tournaments";
            referencedColumns: ["id"];
          },
        ];
      };
      weigh_in_slips: {
        Row: {
          bag: Json | null;
          day: number;
          fish: NonNullable<Json>;
          id: string;
          late_minutes: number;
          reason: string | null;
          registration_id: string;
          revision: number;
          weighed_at: string;
          weighed_by: string | null;
        };
        ComputedFields: never;
        Insert: {
          bag?: Json | null;
          day: number;
          fish: NonNullable<Json>;
          id: string;
          late_minutes: number;
          reason?: string | null;
          registration_id: string;
          revision: number;
          weighed_at?: string;
          weighed_by?: string | null;
        };
        Update: {
          bag?: Json | null;
          day?: number;
          fish?: NonNullable<Json>;
          id?: string;
          late_minutes?: number;
          reason?: string | null;
          registration_id?: string;
          revision?: number;
          weighed_at?: string;
          weighed_by?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "weigh_in_slips_registration_id_day_fkey";
            columns: ["registration_id", "day"];
            isOneToOne: false;
            referencedRelation: "weigh_ins";
            referencedColumns: ["registration_id", "day"];
          },
        ];
      };
      weigh_ins: {
        Row: {
          bag_at: string | null;
          bag_dead: number | null;
          bag_fish: number | null;
          bag_short: number | null;
          bag_weight_g: number | null;
          day: number;
          event_id: string;
          late_minutes: number;
          recorded_at: string;
          registration_id: string;
          revision: number;
        };
        ComputedFields: never;
        Insert: {
          bag_at?: string | null;
          bag_dead?: number | null;
          bag_fish?: number | null;
          bag_short?: number | null;
          bag_weight_g?: number | null;
          day: number;
          event_id: string;
          late_minutes?: number;
          recorded_at?: string;
          registration_id: string;
          revision?: number;
        };
        Update: {
          bag_at?: string | null;
          bag_dead?: number | null;
          bag_fish?: number | null;
          bag_short?: number | null;
          bag_weight_g?: number | null;
          day?: number;
          event_id?: string;
          late_minutes?: number;
          recorded_at?: string;
          registration_id?: string;
          revision?: number;
        };
        Relationships: [
          {
            foreignKeyName: "weigh_ins_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "weigh_ins_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "weigh_ins_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
    };
    Views: {
      alike_catches: {
        Row: {
          catch_id: string;
          distance: number | null;
          event_id: string;
          is_mirrored: boolean | null;
          other_id: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      applicant_overview: {
        Row: {
          approval: string;
          created_at: string;
          current_waiver_id: string | null;
          current_waiver_version: number | null;
          declined_because: string | null;
          display_name: string;
          division_name: string;
          email: string | null;
          entry_status: string;
          event_id: string;
          event_name: string;
          event_status: string;
          guardian_name: string | null;
          guardian_phone: string | null;
          has_account: boolean | null;
          id: string;
          is_minor: boolean;
          lacks_guardian: boolean | null;
          lacks_waiver: boolean | null;
          number: number;
          phone: string | null;
          registration_id: string;
          search_text: string | null;
          team_name: string;
          time_zone: string;
          waiver_accepted_at: string | null;
          waiver_version: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      boat_desk: {
        Row: {
          bookings: number | null;
          capacity: number | null;
          captain_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          id: string;
          listed_at: string | null;
          name: string;
          new_photos: number | null;
          owner: string | null;
          owner_name: string | null;
          paused: boolean;
          policy: string;
          port: string;
          price_day: number | null;
          price_half: number | null;
          review_due: boolean;
          revision: number;
          search_text: string | null;
          stars_count: number;
          stars_sum: number;
          state: string;
          updated_at: string;
          waiting_since: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      catch_flags: {
        Row: {
          catch_id: string;
          event_id: string;
          flags: string[] | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      charter_desk: {
        Row: {
          angler: string | null;
          angler_name: string | null;
          boat_id: string;
          boat_name: string;
          cancel_minor: number | null;
          cancel_percent: number | null;
          cause: string | null;
          currency: string;
          day: string;
          decided_at: string | null;
          dispute_body: string | null;
          dispute_id: string | null;
          dispute_side: string | null;
          dispute_subject: string | null;
          disputed_at: string | null;
          ended_at: string | null;
          id: string;
          is_disputed: boolean | null;
          messages: number;
          owner: string | null;
          owner_name: string | null;
          part: string;
          party: number;
          policy: string;
          port: string;
          price_minor: number;
          requested_at: string;
          ruled_at: string | null;
          ruling: string | null;
          ruling_reason: string | null;
          search_text: string | null;
          starts_at: string | null;
          state: string;
          time_zone: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "charter_bookings_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "charter_bookings_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
        ];
      };
      contact_desk: {
        Row: {
          answered_at: string | null;
          assigned_to: string | null;
          created_at: string;
          done_at: string | null;
          email: string;
          id: string;
          locale: string;
          meeting_date: string | null;
          meeting_service: string | null;
          meeting_size: string | null;
          message: string;
          name: string;
          note: string | null;
          search_text: string | null;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          assigned_to?: string | null;
          created_at?: string | null;
          done_at?: string | null;
          email?: string | null;
          id?: string | null;
          locale?: string | null;
          meeting_date?: string | null;
          meeting_service?: string | null;
          meeting_size?: string | null;
          message?: string | null;
          name?: string | null;
          note?: string | null;
          search_text?: never;
        };
        Update: {
          answered_at?: string | null;
          assigned_to?: string | null;
          created_at?: string | null;
          done_at?: string | null;
          email?: string | null;
          id?: string | null;
          locale?: string | null;
          meeting_date?: string | null;
          meeting_service?: string | null;
          meeting_size?: string | null;
          message?: string | null;
          name?: string | null;
          note?: string | null;
          search_text?: never;
        };
        Relationships: [];
      };
      entry_overview: {
        Row: {
          amount_minor: number | null;
          checked_in_at: string | null;
          confirm_by: string | null;
          created_at: string;
          currency: string | null;
          division_id: string;
          division_name: string;
          division_position: number;
          ended_by: string | null;
          ended_note: string | null;
          event_id: string;
          event_name: string;
          event_status: string;
          id: string;
          names: string | null;
          number: number;
          open_steps: number | null;
          payment_id: string | null;
          payment_status: string | null;
          people: number | null;
          search_text: string | null;
          status: string;
          team_id: string;
          team_name: string;
          time_zone: string;
          updated_at: string;
          vouched: boolean | null;
          waitlist_no: number | null;
          waitlist_position: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "registrations_division_id_event_id_fkey";
            columns: ["division_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "divisions";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      entry_roster: {
        Row: {
          approval: string;
          created_at: string;
          declined_because: string | null;
          display_name: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_id: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "applicants_team_member_id_fkey";
            columns: ["team_member_id"];
            isOneToOne: false;
            referencedRelation: "team_members";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "applicants_waiver_id_fkey";
            columns: ["waiver_id"];
            isOneToOne: false;
            referencedRelation: "applicant_overview";
            referencedColumns: ["current_waiver_id"];
          },
          {
            foreignKeyName: "applicants_waiver_id_fkey";
            columns: ["waiver_id"];
            isOneToOne: false;
            referencedRelation: "waivers";
            referencedColumns: ["id"];
          },
        ];
      };
      event_list: {
        Row: {
          capacity: number | null;
          cover_name: string | null;
          currency: string;
          ends_at: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          places_left: number | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          slug: string;
          starts_at: string;
          status: string;
          taken: number;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          tournament_name: string;
          tournament_slug: string;
          venue: string;
          waiting: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "events_tournament_id_fkey";
            columns: ["tournament_id"];
            isOneToOne: false;
            referencedRelation: "tournaments";
            referencedColumns: ["id"];
          },
        ];
      };
      event_overview: {
        Row: {
          board_version: number;
          days: number | null;
          ends_at: string | null;
          full_name: string | null;
          id: string;
          name: string;
          pending: number | null;
          starts_at: string | null;
          status: string;
          teams: number | null;
          time_zone: string;
          tournament_name: string;
        };
        ComputedFields: never;
        Relationships: [];
      };
      fan_overview: {
        Row: {
          balance: number;
          earned: number | null;
          id: string;
          listed: boolean;
          name: string | null;
          number: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      gallery_album_overview: {
        Row: {
          cover_id: string | null;
          created_at: string;
          description: NonNullable<Json>;
          event_id: string | null;
          event_name: string | null;
          id: string;
          need_alt: number | null;
          photos: number | null;
          pinned: boolean;
          published_at: string | null;
          search_text: string | null;
          shown: number | null;
          slug: string;
          status: string;
          title: NonNullable<Json>;
          updated_at: string;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "gallery_albums_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: true;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      gallery_photo_overview: {
        Row: {
          album_id: string | null;
          album_title: Json | null;
          alike: Json | null;
          alt: NonNullable<Json>;
          caption: NonNullable<Json>;
          catch_id: string | null;
          catch_name: string | null;
          created_at: string;
          decided_at: string | null;
          event_id: string | null;
          event_name: string | null;
          height: number | null;
          hidden_at: string | null;
          history: NonNullable<Json>;
          id: string;
          kept_at: string | null;
          kind: string;
          member_name: string | null;
          needs_alt: boolean | null;
          official_name: string | null;
          open_reports: number | null;
          owner: string | null;
          owner_name: string | null;
          position: number | null;
          reason: string | null;
          reports: Json | null;
          search_text: string | null;
          shown: boolean;
          source: string | null;
          stand_in: string | null;
          state: string;
          taken_at: string | null;
          width: number | null;
          words: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "gallery_photos_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_album_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_album_id_fkey";
            columns: ["album_id"];
            isOneToOne: false;
            referencedRelation: "gallery_albums";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "alike_catches";
            referencedColumns: ["other_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catch_flags";
            referencedColumns: ["catch_id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "catches";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_catch_id_fkey";
            columns: ["catch_id"];
            isOneToOne: true;
            referencedRelation: "judging_sheet";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "gallery_photos_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
        ];
      };
      job_history: {
        Row: {
          ended_at: string | null;
          error: string | null;
          id: number;
          job: string;
          on_request: boolean;
          started_at: string;
          state: string | null;
          touched: number | null;
        };
        ComputedFields: never;
        Insert: {
          ended_at?: string | null;
          error?: string | null;
          id?: number | null;
          job?: string | null;
          on_request?: boolean | null;
          started_at?: string | null;
          state?: never;
          touched?: number | null;
        };
        Update: {
          ended_at?: string | null;
          error?: string | null;
          id?: number | null;
          job?: string | null;
          on_request?: boolean | null;
          started_at?: string | null;
          state?: never;
          touched?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: "job_runs_job_fkey";
            columns: ["job"];
            isOneToOne: false;
            referencedRelation: "job_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "job_runs_job_fkey";
            columns: ["job"];
            isOneToOne: false;
            referencedRelation: "jobs";
            referencedColumns: ["name"];
          },
        ];
      };
      job_overview: {
        Row: {
          ended_at: string | null;
          error: string | null;
          every_s: number | null;
          id: string;
          next_run_at: string | null;
          overdue: boolean | null;
          purpose: string;
          started_at: string | null;
          state: string | null;
          touched: number | null;
          trouble: boolean | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      judging_sheet: {
        Row: {
          angler_name: string | null;
          arrived_at: string | null;
          captured_at: string;
          day: number | null;
          deduction: number;
          division_id: string;
          division_name: string;
          event_id: string;
          fines: Json | null;
          flags: string[] | null;
          id: string;
          identifier_code: string | null;
          is_dead: boolean;
          is_own: boolean | null;
          judged_at: string | null;
          length_mm: number | null;
          line_class: number | null;
          note: string | null;
          number: number;
          photo_path: string | null;
          receipt_no: number;
          registration_id: string;
          revision: number;
          rivals: Json | null;
          score_value: number | null;
          species: NonNullable<Json>;
          status: string;
          team_name: string;
          uploaded_at: string;
          void_reason: string | null;
          weighed_day: number | null;
          weight_g: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "catches_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      level_teams: {
        Row: {
          decided_by: string | null;
          division_id: string;
          division_name: string;
          event_id: string;
          event_name: string;
          is_decided: boolean | null;
          teams: Json | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      my_entries: {
        Row: {
          amount_minor: number | null;
          applicant_id: string | null;
          checked_in_at: string | null;
          confirm_by: string | null;
          created_at: string;
          currency: string | null;
          division_id: string;
          division_name: string;
          ended_by: string | null;
          ended_note: string | null;
          ends_at: string | null;
          event_id: string;
          event_name: string;
          event_slug: string;
          event_status: string;
          id: string;
          is_captain: boolean | null;
          number: number;
          open_steps: number | null;
          payment_id: string | null;
          payment_status: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          starts_at: string | null;
          status: string;
          team_id: string;
          team_name: string;
          time_zone: string;
          venue: string;
          waitlist_position: number | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "registrations_division_id_event_id_fkey";
            columns: ["division_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "divisions";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_list";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "event_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "events";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "level_teams";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_event_id_fkey";
            columns: ["event_id"];
            isOneToOne: false;
            referencedRelation: "sector_places";
            referencedColumns: ["event_id"];
          },
          {
            foreignKeyName: "registrations_team_id_fkey";
            columns: ["team_id"];
            isOneToOne: false;
            referencedRelation: "teams";
            referencedColumns: ["id"];
          },
        ];
      };
      payment_overview: {
        Row: {
          amount_minor: number;
          captain_id: string | null;
          captain_name: string | null;
          created_at: string;
          currency: string;
          entry_status: string;
          event_id: string;
          event_name: string;
          event_status: string;
          id: string;
          method: string | null;
          number: number;
          owes_fee: boolean | null;
          paid_at: string | null;
          refund_ordered_at: string | null;
          registration_id: string;
          searched: string | null;
          status: string;
          surplus: boolean;
          team_name: string;
          updated_at: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "entry_overview";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "my_entries";
            referencedColumns: ["id", "event_id"];
          },
          {
            foreignKeyName: "payments_registration_id_event_id_fkey";
            columns: ["registration_id", "event_id"];
            isOneToOne: false;
            referencedRelation: "registrations";
            referencedColumns: ["id", "event_id"];
          },
        ];
      };
      payment_totals: {
        Row: {
          card_minor: number | null;
          card_refunds: number | null;
          card_refunds_minor: number | null;
          cash_minor: number | null;
          currency: string;
          disputed_minor: number | null;
          due_minor: number | null;
          event_id: string;
          event_name: string;
          hand_refunds: number | null;
          id: string | null;
          paid_minor: number | null;
          payments: number | null;
          refund_due_minor: number | null;
          refunded_minor: number | null;
          transfer_minor: number | null;
          waived_minor: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      podcast_desk: {
        Row: {
          audio_path: string | null;
          comments_waiting: number | null;
          duration_s: number | null;
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          audio_path?: string | null;
          comments_waiting?: never;
          duration_s?: number | null;
          host?: string | null;
          id?: string | null;
          locale?: string | null;
          number?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number | null;
          slug?: string | null;
          title?: string | null;
          updated_at?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          audio_path?: string | null;
          comments_waiting?: never;
          duration_s?: number | null;
          host?: string | null;
          id?: string | null;
          locale?: string | null;
          number?: number | null;
          published_at?: string | null;
          published_revision?: number | null;
          revision?: number | null;
          slug?: string | null;
          title?: string | null;
          updated_at?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [];
      };
      point_history: {
        Row: {
          catch_id: string | null;
          created_at: string;
          day: string;
          event_id: string | null;
          event_name: string | null;
          fan_id: string;
          id: number;
          kind: string;
          points: number;
          post_id: number | null;
          reason: string | null;
          turn: number;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "point_entries_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "point_entries_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
        ];
      };
      redemption_overview: {
        Row: {
          code: string;
          cost: number;
          created_at: string;
          fan_id: string;
          id: string;
          name: string | null;
          number: number;
          reason: string | null;
          reward_id: string;
          settled_at: string | null;
          settled_by: string | null;
          status: string;
          title: NonNullable<Json>;
          user_id: string | null;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "redemptions_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fan_overview";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "redemptions_fan_id_fkey";
            columns: ["fan_id"];
            isOneToOne: false;
            referencedRelation: "fans";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "redemptions_reward_id_fkey";
            columns: ["reward_id"];
            isOneToOne: false;
            referencedRelation: "rewards";
            referencedColumns: ["id"];
          },
        ];
      };
      reported_reviews: {
        Row: {
          author_name: string | null;
          boat_id: string;
          boat_name: string;
          body: string;
          booking_id: string;
          first_at: string | null;
          hidden: boolean;
          id: string;
          reply: string | null;
          reports: Json | null;
          reviewed_at: string;
          search_text: string | null;
          stars: number;
        };
        ComputedFields: never;
        Relationships: [
          {
            foreignKeyName: "boat_reviews_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boat_desk";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_boat_id_fkey";
            columns: ["boat_id"];
            isOneToOne: false;
            referencedRelation: "boats";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "boat_reviews_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "charter_desk";
            referencedColumns: ["id"];
          },
        ];
      };
      sector_places: {
        Row: {
          day: number | null;
          event_id: string;
          place: number | null;
          sector: number | null;
          team: number | null;
          worth: number | null;
        };
        ComputedFields: never;
        Relationships: [];
      };
      standings: {
        Row: {
          counted: number[];
          division_id: string;
          event_id: string;
          fish_count: number;
          number: number;
          penalty: number;
          pending: number;
          position: number | null;
          rank: number | null;
          registration_id: string;
          score: number | null;
          sort_key: number[];
          team_id: string;
          team_name: string;
          version: number;
        };
        ComputedFields: never;
        Relationships: [];
      };
    };
    Functions: {
      accept_catches: { Args: { catches: Json; event_id: string }; Returns: number };
      accept_charter: { Args: { booking_id: string }; Returns: string };
      accept_waiver: {
        Args: { applicant_id?: string; registration_id: string; waiver_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_album_photo: {
        Args: { album_id: string; source: string; taken_at?: string; wanted_position?: number };
        Returns: string;
      };
      add_forum_person: {
        Args: { email: string; forum_id: string; moderates: boolean };
        Returns: string;
      };
      add_gallery_photo: {
        Args: { alt: Json; caption?: Json; event_id?: string; source: string; taken_at?: string };
        Returns: string;
      };
      add_team_member: {
        Args: { display_name: string; id: string; team_id: string };
        Returns: {
          display_name: string;
          id: string;
          joined_at: string;
          role: string;
          team_id: string;
          user_id: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "team_members";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_waiver: {
        Args: { body: string; tournament_id: string };
        Returns: {
          body: string;
          created_at: string;
          created_by: string | null;
          id: string;
          tournament_id: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "waivers";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      announce_typing: { Args: { page: string; thread_id: string }; Returns: boolean };
      answer_contact_message: {
        Args: { body: string; id: string; message_id: string };
        Returns: boolean;
      };
      appeal_ruling: { Args: { body: string; ruling_id: number }; Returns: boolean };
      appoint_judge: { Args: { email: string; event_id: string }; Returns: string };
      attend_blog: { Args: { id: string }; Returns: Json };
      attend_news: { Args: { id: string }; Returns: Json };
      attend_podcast: { Args: { id: string }; Returns: Json };
      award_past_points: { Args: Record<PropertyKey, never>; Returns: number };
      ban_account: { Args: { hours?: number; reason: string; user_id: string }; Returns: string };
      ban_member: {
        Args: {
          banned: boolean;
          forum_slug: string;
          member: number;
          post_id?: number;
          reason?: string;
        };
        Returns: boolean;
      };
      begin_audio: { Args: { podcast_id: string; source: string }; Returns: Json };
      begin_checkout: {
        Args: {
          amount_minor: number;
          currency: string;
          locale: string;
          registration_id: string;
          return_to: string;
        };
        Returns: Json;
      };
      begin_feed_picture: {
        Args: { attempt: number; item_id: string; source: string };
        Returns: boolean;
      };
      begin_feed_test: { Args: Record<PropertyKey, never>; Returns: undefined };
      begin_upload: {
        Args: { bucket_id: string; folder: string; source: string };
        Returns: {
          name: string;
          state: string;
        }[];
      };
      block_days: {
        Args: {
          boat_id: string;
          from_date: string;
          id: string;
          part?: string;
          until_date: string;
          weekdays?: number[];
        };
        Returns: undefined;
      };
      block_member: { Args: { blocked: boolean; number: number }; Returns: boolean };
      can_see_forum_image: { Args: { source: string }; Returns: boolean };
      cancel_audio: { Args: { podcast_id: string; source: string }; Returns: undefined };
      cancel_charter: {
        Args: { booking_id: string; expected: Json; words?: string };
        Returns: string;
      };
      cancel_upload: {
        Args: { bucket_id: string; folder: string; source: string };
        Returns: undefined;
      };
      change_blog: {
        Args: { id: string; seen?: Json; wanted: Json };
        Returns: {
          author_name: string;
          body: string;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string | null;
          edited_at: string | null;
          event_id: string | null;
          excerpt: string;
          featured: boolean;
          group_id: string;
          id: string;
          locale: string;
          minutes: number;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "blogs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_contact_message: { Args: { change: Json; id: string }; Returns: boolean };
      change_crew: {
        Args: { aboard: boolean; registration_id: string; team_member_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_division: {
        Args: { division_id: string; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_payment: {
        Args: { method?: string; payment_id: string; step: string; version: number; why?: string };
        Returns: {
          amount_minor: number;
          created_at: string;
          currency: string;
          event_id: string;
          id: string;
          method: string | null;
          paid_at: string | null;
          refund_ordered_at: string | null;
          registration_id: string;
          ruling: string | null;
          status: string;
          surplus: boolean;
          updated_at: string;
          version: number;
        };
        SetofOptions: {
          from: "*";
          to: "payments";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_podcast: {
        Args: { id: string; seen?: Json; wanted: Json };
        Returns: {
          audio_bytes: number | null;
          audio_etag: string | null;
          audio_path: string | null;
          audio_type: string | null;
          chapters: NonNullable<Json>;
          comment_version: number;
          commented_in: unknown;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string;
          duration_s: number | null;
          edited_at: string | null;
          event_id: string | null;
          explicit: boolean;
          group_id: string;
          guests: string[];
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          show_notes: string;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "podcasts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      change_thread: {
        Args: { changes: Json; reason?: string; seen?: Json; thread_id: string };
        Returns: Json;
      };
      check_in_entry: {
        Args: { present?: boolean; registration_id: string };
        Returns: {
          checked_in_at: string | null;
          checked_in_by: string | null;
          ended_by_judge: boolean;
          ended_note: string | null;
          registration_id: string;
          reminded_of: string | null;
          vouched: boolean;
          vouched_for: string[];
        };
        SetofOptions: {
          from: "*";
          to: "entry_details";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_session: { Args: Record<PropertyKey, never>; Returns: string };
      choose_catches: { Args: { catch_ids: string[] }; Returns: number };
      choose_winner: {
        Args: { award_id: string; place: number; registration_id?: string };
        Returns: undefined;
      };
      claim_audiences: { Args: Record<PropertyKey, never>; Returns: string[] };
      claim_card_orders: {
        Args: { at_most?: number };
        Returns: {
          amount: number;
          attempt: number;
          charged: number;
          id: string;
          kind: string;
          payment_intent: string;
          session_id: string;
        }[];
      };
      claim_case: { Args: { case_id: number; claimed: boolean }; Returns: string };
      claim_catch: { Args: { catch_id: string }; Returns: undefined };
      claim_feed_picture: {
        Args: Record<PropertyKey, never>;
        Returns: {
          attempt: number;
          held: string;
          item_id: string;
          url: string;
        }[];
      };
      claim_feeds: {
        Args: { at_most?: number; only_requested?: boolean };
        Returns: {
          attempt: number;
          digest: string;
          etag: string;
          id: string;
          last_modified: string;
          url: string;
        }[];
      };
      claim_mails: {
        Args: { at_most?: number; with_team?: boolean };
        Returns: {
          attempt: number;
          id: string;
          key: string;
          locale: string;
          params: Json;
          recipient: string;
          stop_key: string;
          template: string;
        }[];
      };
      claim_pushes: {
        Args: { at_most?: number };
        Returns: {
          attempt: number;
          auth: string;
          data: Json;
          endpoint: string;
          id: number;
          kind: string;
          locale: string;
          notice_id: number;
          p256dh: string;
        }[];
      };
      claim_readers: { Args: Record<PropertyKey, never>; Returns: string[] };
      claim_sign_up: { Args: { proof: string }; Returns: boolean };
      claim_storage_removals: {
        Args: { at_most?: number };
        Returns: {
          bucket_id: string;
          name: string;
        }[];
      };
      close_trial: { Args: { applied: boolean; trial_id: string }; Returns: undefined };
      compare_runs: { Args: { earlier: string; later: string }; Returns: Json };
      confirm_entry: {
        Args: { from_start?: boolean; past_queue?: boolean; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_place: {
        Args: { registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      correct_catch: {
        Args: {
          angler_id?: string;
          captured_at: string;
          catch_id: string;
          device_at?: string;
          device_offset_ms?: number;
          identifier_code?: string;
          length_mm?: number;
          line_class?: number;
          more_photos?: Json;
          note?: string;
          photo_edited?: boolean;
          photo_path?: string;
          photo_time?: string;
          revision: number;
          sent_at?: string;
          species_id: string;
          weight_g?: number;
        };
        Returns: {
          angler_no: number;
          captured_at: string;
          day: number | null;
          deduction: number;
          event_id: string;
          id: string;
          is_dead: boolean;
          judged_at: string | null;
          length_mm: number | null;
          line_class: number | null;
          pool: number;
          receipt_no: number;
          registration_id: string;
          revision: number;
          score_value: number | null;
          species_id: string;
          status: string;
          uploaded_at: string;
          void_reason: string | null;
          weighed_day: number | null;
          weight_g: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "catches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      correct_points: {
        Args: { fan_id: string; id: string; points: number; reason: string };
        Returns: undefined;
      };
      create_blog: {
        Args: {
          author_name: string;
          id: string;
          locale: string;
          title: string;
          version_of?: string;
        };
        Returns: {
          author_name: string;
          body: string;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string | null;
          edited_at: string | null;
          event_id: string | null;
          excerpt: string;
          featured: boolean;
          group_id: string;
          id: string;
          locale: string;
          minutes: number;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "blogs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_event: {
        Args: { id: string; name: string; time_zone: string; tournament_id: string };
        Returns: {
          capacity: number | null;
          confirm_hours: number;
          contact_email: string | null;
          contact_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          description: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          published_at: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          slug: string;
          status: string;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          updated_at: string;
          venue: string;
          venue_map_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_news: { Args: { id: string; locale: string; title: string }; Returns: string };
      create_podcast: {
        Args: { host: string; id: string; locale: string; title: string; version_of?: string };
        Returns: {
          audio_bytes: number | null;
          audio_etag: string | null;
          audio_path: string | null;
          audio_type: string | null;
          chapters: NonNullable<Json>;
          comment_version: number;
          commented_in: unknown;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string;
          duration_s: number | null;
          edited_at: string | null;
          event_id: string | null;
          explicit: boolean;
          group_id: string;
          guests: string[];
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          show_notes: string;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "podcasts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_team: {
        Args: { id: string; name: string };
        Returns: {
          created_at: string;
          id: string;
          name: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "teams";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_team_invite: {
        Args: {
          id: string;
          max_uses: number;
          registration_id: string;
          team_id: string;
          valid_days: number;
        };
        Returns: string;
      };
      create_tournament: {
        Args: { default_rules: Json; id: string; name: string };
        Returns: {
          archived_at: string | null;
          created_at: string;
          default_rules: NonNullable<Json>;
          description: string;
          id: string;
          name: string;
          points_scheme: Json | null;
          published: boolean;
          rules_text: string;
          slug: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "tournaments";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_boat: {
        Args: { boat_id: string; decision: string; reason?: string; seen_revision: number };
        Returns: string;
      };
      decide_photos: {
        Args: {
          album_id?: string;
          approve: boolean;
          ids: string[];
          reason?: string;
          seen?: Json;
          words?: string;
        };
        Returns: number;
      };
      declare_days: { Args: { days: number[]; registration_id: string }; Returns: number[] };
      decline_charter: { Args: { booking_id: string; words?: string }; Returns: string };
      defer_mails: { Args: { only_team?: boolean; reason: string }; Returns: number };
      delete_my_account: { Args: { with_posts?: boolean }; Returns: undefined };
      describe_photos: { Args: { changes: Json }; Returns: undefined };
      discard_draft: { Args: { place: string }; Returns: boolean };
      disqualify_entry: {
        Args: { reason: string; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      dissolve_team: { Args: { team_id: string }; Returns: undefined };
      draw_sectors: {
        Args: { again?: boolean; day: number; event_id: string; sectors: number };
        Returns: number;
      };
      duplicate_event: {
        Args: { event_id: string; first_day: string; id: string; name: string };
        Returns: {
          copy_id: string;
          moved: number;
        }[];
      };
      edit_post: {
        Args: { body: string; post_id: number; reason?: string; revision: number };
        Returns: Json;
      };
      end_account_sessions: {
        Args: { reason: string; session_id?: string; user_id: string };
        Returns: number;
      };
      end_session: { Args: { session_id: string }; Returns: boolean };
      end_viewing: { Args: Record<PropertyKey, never>; Returns: boolean };
      enter_event: {
        Args: {
          crew: string[];
          division_id: string;
          event_id: string;
          id: string;
          team_id: string;
        };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      enter_walk_up: {
        Args: {
          division_id: string;
          event_id: string;
          id: string;
          past_queue?: boolean;
          people: Json;
          team_name: string;
        };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      entries_to_reinstate: { Args: { event_id: string }; Returns: string[] };
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json };
      file_protest: {
        Args: {
          about: string;
          against_id: string;
          catch_id?: string;
          protest_id: string;
          reason: string;
          registration_id: string;
        };
        Returns: string;
      };
      finalise_event: {
        Args: { event_id: string; reason: string; unjudged?: number };
        Returns: undefined;
      };
      find_any_blog_image: { Args: { group_id: string; source: string }; Returns: string };
      find_any_news_image: { Args: { item_id: string; source: string }; Returns: string };
      find_blog_image: {
        Args: { group_id: string; secret?: string; source: string };
        Returns: string;
      };
      find_boat_photo: { Args: { photo_id: string }; Returns: string };
      find_forum_image: { Args: { for_everybody: boolean; source: string }; Returns: string };
      find_gallery_photo: { Args: { photo_id: string }; Returns: Json };
      find_joined_team: { Args: { code: string }; Returns: Json };
      find_members: { Args: { prefix: string; thread_id?: string }; Returns: Json };
      find_news_image: { Args: { item_id: string; source: string }; Returns: string };
      find_own_gallery_photo: { Args: { photo_id: string }; Returns: Json };
      find_post: { Args: { post_id: number }; Returns: Json };
      finish_audio: {
        Args: {
          bytes: number;
          duration_s: number;
          etag: string;
          owner: string;
          podcast_id: string;
          source: string;
          type: string;
        };
        Returns: boolean;
      };
      finish_upload: {
        Args: { bucket_id: string; folder: string; names: string[]; owner: string; source: string };
        Returns: boolean;
      };
      flag_post: { Args: { note?: string; post_id: number; reason: string }; Returns: boolean };
      follow_event: { Args: { event_id: string; follows: boolean }; Returns: boolean };
      follow_readers: { Args: { thread_id: string }; Returns: number };
      freeze_board: {
        Args: { event_id: string; freeze_at?: string };
        Returns: {
          event_id: string;
          freeze_at: string;
          revealed: string[];
        };
        SetofOptions: {
          from: "*";
          to: "event_freezes";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      grant_role: {
        Args: { reason?: string; role: string; user_id: string };
        Returns: {
          granted_at: string;
          role: string;
          setup_due: boolean;
          user_id: string;
        };
        SetofOptions: {
          from: "*";
          to: "user_roles";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      hand_over_team: { Args: { member_id: string; team_id: string }; Returns: undefined };
      hold_fishing: {
        Args: {
          ends_at: string;
          event_id: string;
          extend?: boolean;
          hold_id: string;
          reason?: string;
          starts_at: string;
        };
        Returns: {
          ends_at: string;
          event_id: string;
          extended: boolean;
          id: string;
          reason: string;
          starts_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "event_holds";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      impose_penalty: {
        Args: {
          amount: number;
          day: number;
          ends_at?: string;
          kind: string;
          note?: string;
          penalty_id: string;
          reduces_biggest?: boolean;
          registration_id: string;
          starts_at?: string;
        };
        Returns: {
          amount: number;
          day: number;
          ends_at: string | null;
          event_id: string;
          id: string;
          imposed_at: string;
          imposed_by: string | null;
          kind: string;
          note: string | null;
          reduces_biggest: boolean;
          registration_id: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          starts_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "penalties";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      is_published_photo: { Args: { name: string }; Returns: boolean };
      judge_catch: {
        Args: {
          catch_id: string;
          decision: string;
          deduction?: number;
          length_mm?: number;
          line_class?: number;
          note?: string;
          reason_code?: string;
          revision: number;
          weight_g?: number;
        };
        Returns: Json;
      };
      judging_statistics: {
        Args: { event_id: string };
        Returns: {
          accepted: number;
          adjusted: number;
          decisions: number;
          judge: string;
          judge_id: string;
          median_wait_s: number;
          rejected: number;
          revised: number;
        }[];
      };
      keep_listening_position: {
        Args: { age_ms?: number; finished: boolean; podcast_id: string; position_s: number };
        Returns: Json;
      };
      keep_post: {
        Args: { kept: boolean; note?: string; post_id: number; remind_at?: string };
        Returns: boolean;
      };
      leave_team: { Args: { team_id: string }; Returns: undefined };
      lift_freeze: { Args: { event_id: string }; Returns: undefined };
      lift_hold: { Args: { hold_id: string }; Returns: undefined };
      like_post: { Args: { liked: boolean; post_id: number }; Returns: Json };
      list_accounts: {
        Args: {
          descending?: boolean;
          first?: number;
          input?: string;
          joined_after?: string;
          most?: number;
          role?: string;
          sort?: string;
          state?: string;
        };
        Returns: Json;
      };
      list_cases: {
        Args: { waiting: boolean };
        Returns: {
          author: Json;
          causes: string[];
          claimed_by: string;
          claimed_until: string;
          closed_at: string;
          excerpt: string;
          flags: number;
          forum: string;
          forum_names: Json;
          id: number;
          images: number;
          is_mine: boolean;
          is_open: boolean;
          opened_at: string;
          post_id: number;
          post_no: number;
          post_status: string;
          thread_number: number;
          thread_title: string;
          topic: string;
          weight: number;
        }[];
      };
      list_forum_people: {
        Args: { forum_id: string };
        Returns: {
          email: string;
          id: string;
          moderates: boolean;
          name: string;
        }[];
      };
      list_judges: {
        Args: { event_id: string };
        Returns: {
          appointed_at: string;
          email: string;
          id: string;
          name: string;
        }[];
      };
      list_me: { Args: { listed: boolean }; Returns: undefined };
      list_rulings: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: string;
          actor: string;
          at: string;
          by_site: boolean;
          forum: string;
          id: number;
          is_undone: boolean;
          member: Json;
          post_id: number;
          post_no: number;
          reason: string;
          thread_number: number;
          thread_title: string;
          topic: string;
          until: string;
        }[];
      };
      mark_booking_read: { Args: { booking_id: string; up_to: number }; Returns: undefined };
      mark_forums_read: { Args: Record<PropertyKey, never>; Returns: string };
      mark_notices_read: { Args: { ids?: number[]; up_to?: number }; Returns: number };
      mark_thread_read: { Args: { last_read_no: number; thread_id: string }; Returns: number };
      merge_threads: {
        Args: { into_id: string; reason?: string; thread_id: string };
        Returns: Json;
      };
      move_audio: {
        Args: { owner: string; podcast_id: string; source: string; stored_as: string };
        Returns: boolean;
      };
      move_photo: { Args: { after_id?: string; photo_id: string }; Returns: undefined };
      move_thread: {
        Args: { reason?: string; thread_id: string; topic_id: string };
        Returns: Json;
      };
      offer_catch_photo: {
        Args: { alt?: Json; caption?: Json; catch_id: string; offered: boolean };
        Returns: string;
      };
      open_checkout: {
        Args: { checkout_id: string; session_id: string; url: string };
        Returns: boolean;
      };
      open_dispute: {
        Args: { body: string; booking_id: string; id: string; subject: string };
        Returns: string;
      };
      open_steps: {
        Args: { registration_id: string };
        Returns: {
          actor: string;
          applicant_id: string;
          step: string;
        }[];
      };
      open_trial: { Args: { event_id: string; id: string; title: string }; Returns: string };
      order_divisions: { Args: { divisions: string[]; event_id: string }; Returns: undefined };
      pin_team: { Args: { event_id: string; number: number; pinned: boolean }; Returns: boolean };
      post_reply: {
        Args: { body: string; key: string; reply_to?: number; thread_id: string };
        Returns: Json;
      };
      preview_invite: { Args: { address_range: string; code: string }; Returns: Json };
      preview_trial: { Args: { trial_id: string }; Returns: Json };
      publish_blog: {
        Args: { at?: string; id: string; revision: number };
        Returns: {
          author_name: string;
          body: string;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string | null;
          edited_at: string | null;
          event_id: string | null;
          excerpt: string;
          featured: boolean;
          group_id: string;
          id: string;
          locale: string;
          minutes: number;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "blogs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      publish_news: { Args: { at?: string; id: string; revision: number }; Returns: undefined };
      publish_podcast: {
        Args: { at?: string; id: string; revision: number };
        Returns: {
          audio_bytes: number | null;
          audio_etag: string | null;
          audio_path: string | null;
          audio_type: string | null;
          chapters: NonNullable<Json>;
          comment_version: number;
          commented_in: unknown;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string;
          duration_s: number | null;
          edited_at: string | null;
          event_id: string | null;
          explicit: boolean;
          group_id: string;
          guests: string[];
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          show_notes: string;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "podcasts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      read_account: { Args: { user_id: string }; Returns: Json };
      read_album: { Args: { after_id?: string; at_most?: number; key: string }; Returns: Json };
      read_albums: { Args: { after_id?: string; at_most?: number }; Returns: Json };
      read_angler: { Args: { handle: string }; Returns: Json };
      read_awards: {
        Args: { event_id: string };
        Returns: {
          award_id: string;
          captured_at: string;
          catch_id: string;
          division_id: string;
          fish_count: number;
          kind: string;
          length_mm: number;
          name: string;
          number: number;
          place: number;
          position: number;
          prize: string;
          registration_id: string;
          species: Json;
          team_name: string;
          weight_g: number;
        }[];
      };
      read_blocked_members: { Args: Record<PropertyKey, never>; Returns: Json };
      read_blog: { Args: { key: string }; Returns: Json };
      read_blog_draft: { Args: { id: string; secret: string }; Returns: Json };
      read_blog_feed: { Args: { author?: string; locale: string }; Returns: Json };
      read_blogs: {
        Args: { author?: string; page?: number; query?: string; tag?: string };
        Returns: Json;
      };
      read_board: { Args: { event_id: string }; Returns: Json };
      read_board_history: { Args: { division_id: string; event_id: string }; Returns: Json };
      read_board_pointer: { Args: { event_id: string }; Returns: Json };
      read_boat: { Args: { boat_id: string }; Returns: Json };
      read_boat_filters: { Args: Record<PropertyKey, never>; Returns: Json };
      read_boat_month: { Args: { boat_id: string; month: string }; Returns: Json };
      read_boat_reviews: {
        Args: { after_id?: string; at_most?: number; boat_id: string };
        Returns: Json;
      };
      read_boats: {
        Args: {
          after_id?: string;
          at_most?: number;
          currency?: string;
          day?: string;
          part?: string;
          party?: number;
          port?: string;
          price_from?: number;
          price_to?: number;
          species?: string;
        };
        Returns: Json;
      };
      read_booking: { Args: { booking_id: string }; Returns: Json };
      read_bookmarks: { Args: { after?: Json; at_most?: number }; Returns: Json };
      read_case: { Args: { case_id: number }; Returns: Json };
      read_changed_posts: {
        Args: { shown: number[]; since: number; thread_id: string };
        Returns: Json;
      };
      read_charter_calendar: { Args: { calendar_key: string }; Returns: Json };
      read_claims: { Args: { event_id: string }; Returns: Json };
      read_comment_queue: { Args: Record<PropertyKey, never>; Returns: Json };
      read_comments: { Args: { at_most?: number; podcast_id: string }; Returns: Json };
      read_crew_handles: { Args: { team_ids: string[] }; Returns: Json };
      read_decisions: {
        Args: { catch_id: string };
        Returns: {
          decided_at: string;
          decision: string;
          deduction: number;
          deduction_before: number;
          id: number;
          judge: string;
          length_mm: number;
          length_mm_before: number;
          note: string;
          reason_code: string;
          weight_g: number;
          weight_g_before: number;
        }[];
      };
      read_draft: { Args: { place: string }; Returns: Json };
      read_drafts: { Args: Record<PropertyKey, never>; Returns: Json };
      read_entry_links: { Args: { event_id: string; number: number }; Returns: Json };
      read_event_links: { Args: { event_id: string }; Returns: Json };
      read_event_photos: { Args: { at_most?: number; event_id: string }; Returns: Json };
      read_feed: { Args: { forum_slug?: string; thread_number?: number }; Returns: Json };
      read_forums: { Args: Record<PropertyKey, never>; Returns: Json };
      read_full_board: { Args: { event_id: string }; Returns: Json };
      read_guardians: {
        Args: { registration_id: string };
        Returns: {
          applicant_id: string;
          guardian_name: string;
          guardian_phone: string;
        }[];
      };
      read_latest_photos: { Args: { at_most?: number }; Returns: Json };
      read_member_photos: { Args: { after_id?: string; at_most?: number }; Returns: Json };
      read_news: {
        Args: {
          at_most?: number;
          before_at?: string;
          before_id?: string;
          input?: string;
          language?: string;
          source?: string;
        };
        Returns: Json;
      };
      read_office_week: { Args: { time_zone: string }; Returns: Json };
      read_own_boat: { Args: { boat_id: string }; Returns: Json };
      read_own_boats: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_bookings: {
        Args: {
          after_id?: string;
          at_most?: number;
          of_boat?: string;
          only_open?: boolean;
          side: string;
        };
        Returns: Json;
      };
      read_own_catches: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_forums: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_list: {
        Args: { after?: Json; at_most?: number; kind?: string; topic_slug: string };
        Returns: Json;
      };
      read_own_points: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_security: { Args: Record<PropertyKey, never>; Returns: Json };
      read_own_thread: {
        Args: { at_most?: number; first_no?: number; thread_id: string };
        Returns: Json;
      };
      read_own_threads: { Args: { thread_ids: string[] }; Returns: Json };
      read_page_cards: { Args: { paths: string[] }; Returns: Json };
      read_past_points: { Args: Record<PropertyKey, never>; Returns: Json };
      read_podcast: { Args: { key: string; language?: string }; Returns: Json };
      read_podcast_feed: { Args: { locale: string }; Returns: Json };
      read_podcast_transcript: { Args: { id: string; locale: string }; Returns: Json };
      read_podcasts: {
        Args: {
          at_most?: number;
          before_at?: string;
          before_id?: string;
          input?: string;
          language?: string;
          spoken?: string;
        };
        Returns: Json;
      };
      read_post_history: { Args: { post_id: number }; Returns: Json };
      read_ruling: { Args: { ruling_id: number }; Returns: Json };
      read_season: {
        Args: { tournament_id: string };
        Returns: {
          division: string;
          division_no: number;
          points: number;
          position: number;
          rank: number;
          results: Json;
          team_id: string;
          team_name: string;
          wins: number;
        }[];
      };
      read_site_pages: { Args: Record<PropertyKey, never>; Returns: Json };
      read_team_results: { Args: { team_ids: string[] }; Returns: Json };
      read_thread: { Args: { at_most?: number; first_no?: number; number: number }; Returns: Json };
      read_top_fans: { Args: Record<PropertyKey, never>; Returns: Json };
      read_topic: {
        Args: { after?: Json; at_most?: number; slug: string; sorted?: string };
        Returns: Json;
      };
      read_waiting: { Args: Record<PropertyKey, never>; Returns: Json };
      read_weigh_in: { Args: { day: number; registration_id: string }; Returns: Json };
      read_winners: {
        Args: { event_ids: string[] };
        Returns: {
          division: string;
          division_id: string;
          event_id: string;
          teams: string[];
        }[];
      };
      receive_card_event: { Args: { event: Json }; Returns: string };
      record_audience: { Args: { event_id: string; watching: number }; Returns: undefined };
      record_looks: { Args: { looks: string[]; photo: string }; Returns: undefined };
      record_picture: {
        Args: {
          bucket_id: string;
          height: number;
          looks: string[];
          name: string;
          stand_in: string;
          width: number;
        };
        Returns: undefined;
      };
      record_readers: { Args: { reading: number; thread_id: string }; Returns: undefined };
      redeem_invite: { Args: { code: string }; Returns: Json };
      redeem_reward: { Args: { cost: number; id: string; reward_id: string }; Returns: Json };
      refund_event: {
        Args: { amount_minor: number; currency: string; event_id: string; why: string };
        Returns: number;
      };
      reinstate_entry: {
        Args: { reason: string; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      reject_audio: {
        Args: { owner: string; podcast_id: string; source: string };
        Returns: undefined;
      };
      reject_upload: {
        Args: { bucket_id: string; folder: string; owner: string; source: string };
        Returns: undefined;
      };
      release_catch: { Args: { event_id: string }; Returns: undefined };
      remove_blog: { Args: { id: string }; Returns: boolean };
      remove_division: { Args: { division_id: string }; Returns: undefined };
      remove_event_day: { Args: { day: number; event_id: string }; Returns: undefined };
      remove_judge: { Args: { event_id: string; judge_id: string }; Returns: undefined };
      remove_podcast: { Args: { id: string }; Returns: boolean };
      remove_registration: { Args: { registration_id: string }; Returns: undefined };
      remove_team_member: { Args: { member_id: string }; Returns: undefined };
      remove_thread: {
        Args: { reason?: string; removed: boolean; thread_id: string };
        Returns: Json;
      };
      rename_team: {
        Args: { name: string; team_id: string };
        Returns: {
          created_at: string;
          id: string;
          name: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "teams";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      renew_recovery_codes: { Args: Record<PropertyKey, never>; Returns: string[] };
      reopen_event: {
        Args: { event_id: string; reason: string };
        Returns: {
          capacity: number | null;
          confirm_hours: number;
          contact_email: string | null;
          contact_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          description: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          published_at: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          slug: string;
          status: string;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          updated_at: string;
          venue: string;
          venue_map_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      replace_gallery_photo: {
        Args: { alt: Json; caption?: Json; photo_id: string; source: string; taken_at?: string };
        Returns: undefined;
      };
      reply_to_review: { Args: { reply: string; review_id: string }; Returns: undefined };
      report_photo: {
        Args: {
          address_range: string;
          photo_id: string;
          reason: string;
          reporter: string;
          words: string;
        };
        Returns: number;
      };
      report_review: {
        Args: { reason: string; review_id: string; words?: string };
        Returns: undefined;
      };
      request_charter: {
        Args: {
          boat_id: string;
          currency: string;
          day: string;
          id: string;
          message?: string;
          part: string;
          party: number;
          phone?: string;
          price_minor: number;
        };
        Returns: string;
      };
      request_feeds: { Args: { feed_ids?: string[] }; Returns: number };
      request_job_run: { Args: { job: string }; Returns: undefined };
      request_welcome_mail: {
        Args: { address_range: string; caller: string; recipient: string };
        Returns: number;
      };
      restore_photos: { Args: { ids: string[] }; Returns: undefined };
      reveal_place: {
        Args: { division_id: string; event_id: string; place: number };
        Returns: Json;
      };
      review_charter: {
        Args: { body: string; booking_id: string; stars: number };
        Returns: string;
      };
      revoke_penalty: {
        Args: { penalty_id: string; reason?: string };
        Returns: {
          amount: number;
          day: number;
          ends_at: string | null;
          event_id: string;
          id: string;
          imposed_at: string;
          imposed_by: string | null;
          kind: string;
          note: string | null;
          reduces_biggest: boolean;
          registration_id: string;
          revoke_reason: string | null;
          revoked_at: string | null;
          revoked_by: string | null;
          starts_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "penalties";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      revoke_team_invite: { Args: { invite_id: string }; Returns: undefined };
      rule_applicant: {
        Args: { applicant_id: string; approved: boolean; reason?: string };
        Returns: {
          active: boolean;
          approval: string;
          created_at: string;
          declined_id: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_accepted_at: string | null;
          waiver_accepted_by: string | null;
          waiver_id: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "applicants";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      rule_comment: { Args: { id: string; seen?: string; status: string }; Returns: boolean };
      rule_dispute: {
        Args: { dispute_id: string; reason: string; ruling: string };
        Returns: undefined;
      };
      rule_photo_reports: { Args: { keep: boolean; photo_id: string }; Returns: undefined };
      rule_post: {
        Args: { action: string; post_id: number; reason?: string; revision?: number };
        Returns: Json;
      };
      rule_protest: {
        Args: { protest_id: string; ruling: string; status: string };
        Returns: undefined;
      };
      rule_review: { Args: { hide: boolean; review_id: string }; Returns: undefined };
      rule_tie: { Args: { registration_ids: string[]; undone?: boolean }; Returns: undefined };
      run_scoring: {
        Args: { event_id: string };
        Returns: {
          board_version: number;
          catches_legal: number;
          catches_pending: number;
          catches_void: number;
          changed: number;
          duration_ms: number;
          entries: number;
          event_id: string;
          finished_at: string;
          id: string;
          requested_by: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          started_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "scoring_runs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_angler_page: {
        Args: {
          about: string;
          handle: string;
          is_public: boolean;
          name: string;
          shows_posts: boolean;
        };
        Returns: string;
      };
      save_blog: {
        Args: { base: number; body: string; description: string; id: string; title: string };
        Returns: Json;
      };
      save_boat: { Args: { boat_id: string; changes: Json; seen?: Json }; Returns: Json };
      save_boat_photos: { Args: { boat_id: string; photos: Json; seen?: Json }; Returns: Json };
      save_draft: {
        Args: { base?: number; body: string; place: string; revision?: number; title?: string };
        Returns: Json;
      };
      save_forum: { Args: { given: Json; id: string; seen?: Json }; Returns: undefined };
      save_forum_group: { Args: { given: Json; id: string; seen?: Json }; Returns: undefined };
      save_forum_topic: { Args: { given: Json; id: string; seen?: Json }; Returns: undefined };
      save_news: {
        Args: { base: number; body: string; description: string; id: string; title: string };
        Returns: Json;
      };
      save_podcast: {
        Args: { base: number; description: string; id: string; show_notes: string; title: string };
        Returns: Json;
      };
      score_sample: { Args: { fish: Json; late_minutes?: number; rules: Json }; Returns: Json };
      search_gallery: {
        Args: { after_id?: string; at_most?: number; input: string };
        Returns: Json;
      };
      search_office: { Args: { input: string }; Returns: Json };
      search_posts: {
        Args: {
          at_most?: number;
          author_number?: number;
          before?: number;
          forum_slug?: string;
          input: string;
          since?: string;
          until?: string;
          with_image?: boolean;
        };
        Returns: Json;
      };
      send_charter_message: {
        Args: { body: string; booking_id: string; id: string };
        Returns: number;
      };
      send_mails_again: { Args: { mail_ids?: string[] }; Returns: number };
      server_time: { Args: Record<PropertyKey, never>; Returns: string };
      set_album_status: {
        Args: { id: string; status: string };
        Returns: {
          cover_id: string | null;
          created_at: string;
          description: NonNullable<Json>;
          event_id: string | null;
          id: string;
          pinned: boolean;
          published_at: string | null;
          slug: string;
          status: string;
          title: NonNullable<Json>;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "gallery_albums";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_catch_settings: {
        Args: {
          asks_code: boolean;
          event_id: string;
          photo_checklist: string[];
          photo_shots?: Json;
          seen?: Json;
          upload_within_minutes: number;
          venue_latitude?: number;
          venue_longitude?: number;
          venue_radius_m?: number;
        };
        Returns: {
          asks_code: boolean;
          event_id: string;
          photo_checklist: string[];
          photo_shots: NonNullable<Json>;
          upload_within_minutes: number | null;
          venue_latitude: number | null;
          venue_longitude: number | null;
          venue_radius_m: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "catch_settings";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_contact: {
        Args: { applicant_id: string; email: string; phone: string };
        Returns: {
          active: boolean;
          approval: string;
          created_at: string;
          declined_id: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_accepted_at: string | null;
          waiver_accepted_by: string | null;
          waiver_id: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "applicants";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_crew: {
        Args: { crew: string[]; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_division: {
        Args: { capacity?: number; event_id: string; id: string; name: string; seen?: Json };
        Returns: {
          capacity: number | null;
          event_id: string;
          id: string;
          name: string;
          position: number;
        };
        SetofOptions: {
          from: "*";
          to: "divisions";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_event_codes: {
        Args: { event_id: string; minutes_before: number; renew?: number[] };
        Returns: {
          code: string;
          day: number;
          event_id: string;
          minutes_before: number;
        }[];
        SetofOptions: {
          from: "*";
          to: "event_codes";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_event_day: {
        Args: {
          day: number;
          event_id: string;
          lines_in: string;
          lines_out: string;
          seen?: Json;
          upload_deadline?: string;
        };
        Returns: {
          day: number;
          event_id: string;
          given_back: string;
          lines_in: string;
          lines_out: string;
          settled_holds: string[];
          upload_deadline: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "event_days";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_event_rules: {
        Args: { event_id: string; rules: Json; seen?: Json };
        Returns: {
          capacity: number | null;
          confirm_hours: number;
          contact_email: string | null;
          contact_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          description: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          published_at: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          slug: string;
          status: string;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          updated_at: string;
          venue: string;
          venue_map_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_event_species: {
        Args: { event_id: string; seen?: string[]; species: string[] };
        Returns: undefined;
      };
      set_event_sponsors: {
        Args: { event_id: string; seen?: Json; sponsors: Json };
        Returns: Json;
      };
      set_event_status: {
        Args: { event_id: string; status: string; unjudged?: number };
        Returns: {
          capacity: number | null;
          confirm_hours: number;
          contact_email: string | null;
          contact_name: string;
          cover_name: string | null;
          created_at: string;
          currency: string;
          description: string;
          entry_fee_minor: number;
          id: string;
          name: string;
          needs_approval: boolean;
          published_at: string | null;
          refund_until: string | null;
          registration_closes_at: string | null;
          registration_opens_at: string | null;
          rules: NonNullable<Json>;
          rules_version: number;
          slug: string;
          status: string;
          team_size_max: number;
          team_size_min: number;
          time_zone: string;
          tournament_id: string;
          updated_at: string;
          venue: string;
          venue_map_url: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "events";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_forum_digest: { Args: { every: string; time_zone?: string }; Returns: undefined };
      set_guardian: {
        Args: { applicant_id: string; name: string; phone?: string };
        Returns: {
          active: boolean;
          approval: string;
          created_at: string;
          declined_id: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_accepted_at: string | null;
          waiver_accepted_by: string | null;
          waiver_id: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "applicants";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_minor: {
        Args: { applicant_id: string; is_minor: boolean };
        Returns: {
          active: boolean;
          approval: string;
          created_at: string;
          declined_id: string | null;
          display_name: string;
          division_id: string;
          event_id: string;
          id: string;
          is_minor: boolean;
          registration_id: string;
          team_member_id: string | null;
          user_id: string | null;
          waiver_accepted_at: string | null;
          waiver_accepted_by: string | null;
          waiver_id: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "applicants";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_podcast_transcript: {
        Args: { cues: Json; id: string; locale: string; seen?: string };
        Returns: string;
      };
      set_protest_window: { Args: { event_id: string; minutes: number }; Returns: undefined };
      set_sector: {
        Args: { day: number; registration_id: string; sector: number };
        Returns: undefined;
      };
      settle_card_order: {
        Args: {
          attempt: number;
          error?: string;
          hopeless?: boolean;
          movement?: Json;
          order_id: string;
        };
        Returns: string;
      };
      settle_feed: {
        Args: { attempt: number; feed_id: string; outcome: Json };
        Returns: undefined;
      };
      settle_feed_picture: {
        Args: { attempt: number; item_id: string; outcome: Json };
        Returns: undefined;
      };
      settle_mail: {
        Args: {
          attempt: number;
          error?: string;
          hopeless?: boolean;
          mail_id: string;
          provider_id?: string;
        };
        Returns: string;
      };
      settle_push: {
        Args: { attempt: number; outcome: string; push_id: number };
        Returns: undefined;
      };
      settle_redemption: {
        Args: { id: string; reason?: string; status: string };
        Returns: undefined;
      };
      settle_storage_removals: { Args: { bucket_id: string; names: string[] }; Returns: number };
      share_blog: { Args: { id: string; shared: boolean }; Returns: string };
      show_contact: { Args: { user_id: string }; Returns: Json };
      silence_member: {
        Args: {
          forum_slug: string;
          hours: number;
          member: number;
          post_id?: number;
          reason?: string;
        };
        Returns: string;
      };
      similar_threads: { Args: { title: string; topic_slug: string }; Returns: Json };
      split_thread: {
        Args: {
          id: string;
          post_nos: number[];
          reason?: string;
          thread_id: string;
          title: string;
          topic_id: string;
        };
        Returns: Json;
      };
      start_thread: {
        Args: { body: string; id: string; key: string; title: string; topic_id: string };
        Returns: Json;
      };
      start_viewing: { Args: { reason: string; user_id: string }; Returns: Json };
      step_consequences: {
        Args: { event_id: string; step: string };
        Returns: {
          amount: number;
          kind: string;
        }[];
      };
      stop_mails: {
        Args: { address_range: string; kind: string; stop_key: string };
        Returns: number;
      };
      submit_boat: { Args: { boat_id: string }; Returns: string };
      submit_catch: {
        Args: {
          angler_id?: string;
          captured_at: string;
          catch_id: string;
          device_at?: string;
          device_offset_ms?: number;
          identifier_code?: string;
          latitude?: number;
          length_mm?: number;
          line_class?: number;
          longitude?: number;
          more_photos?: Json;
          note?: string;
          photo_edited?: boolean;
          photo_path?: string;
          photo_time?: string;
          registration_id: string;
          sent_at?: string;
          species_id: string;
          weight_g?: number;
        };
        Returns: {
          angler_no: number;
          captured_at: string;
          day: number | null;
          deduction: number;
          event_id: string;
          id: string;
          is_dead: boolean;
          judged_at: string | null;
          length_mm: number | null;
          line_class: number | null;
          pool: number;
          receipt_no: number;
          registration_id: string;
          revision: number;
          score_value: number | null;
          species_id: string;
          status: string;
          uploaded_at: string;
          void_reason: string | null;
          weighed_day: number | null;
          weight_g: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "catches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      submit_contact_message: {
        Args: {
          address_range: string;
          email: string;
          id: string;
          locale: string;
          meeting_date?: string;
          meeting_service?: string;
          meeting_size?: string;
          message: string;
          name: string;
        };
        Returns: number;
      };
      subscribe_to_push: {
        Args: { auth: string; endpoint: string; p256dh: string };
        Returns: undefined;
      };
      take_photos_down: { Args: { ids: string[] }; Returns: undefined };
      try_decision: {
        Args: {
          catch_id: string;
          decision: string;
          deduction?: number;
          length_mm?: number;
          line_class?: number;
          note?: string;
          reason_code?: string;
          revision: number;
          trial_id: string;
          weight_g?: number;
        };
        Returns: undefined;
      };
      try_event_rules: { Args: { event_id: string; rules: Json }; Returns: Json };
      try_rules: { Args: { rules: Json; trial_id: string }; Returns: undefined };
      unban_account: { Args: { reason: string; user_id: string }; Returns: boolean };
      unblock_days: { Args: { id: string }; Returns: undefined };
      undo_decline: { Args: { declined_id: string }; Returns: undefined };
      undo_judgement: { Args: { catch_id: string; revision: number }; Returns: Json };
      undo_ruling: { Args: { ruling_id: number }; Returns: number };
      unsubscribe_from_push: { Args: { endpoint: string }; Returns: undefined };
      use_recovery_code: { Args: { code: string }; Returns: boolean };
      viewed_account: { Args: Record<PropertyKey, never>; Returns: string };
      waitlist_entry: {
        Args: { registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      warn_member: { Args: { post_id: number; reason: string }; Returns: number };
      watch_forum: { Args: { level: string; slug: string; topic_slug: string }; Returns: string };
      watch_thread: { Args: { level: string; thread_id: string }; Returns: string };
      weigh_in: {
        Args: {
          bag?: Json;
          day: number;
          fish: Json;
          late_minutes?: number;
          reason?: string;
          registration_id: string;
          revision: number;
          slip_id: string;
        };
        Returns: Json;
      };
      withdraw_blog: {
        Args: { id: string };
        Returns: {
          author_name: string;
          body: string;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string | null;
          edited_at: string | null;
          event_id: string | null;
          excerpt: string;
          featured: boolean;
          group_id: string;
          id: string;
          locale: string;
          minutes: number;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          slug: string;
          tags: string[];
          title: string;
          updated_at: string;
        };
        SetofOptions: {
          from: "*";
          to: "blogs";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_catch: {
        Args: { catch_id: string; revision: number };
        Returns: {
          angler_no: number;
          captured_at: string;
          day: number | null;
          deduction: number;
          event_id: string;
          id: string;
          is_dead: boolean;
          judged_at: string | null;
          length_mm: number | null;
          line_class: number | null;
          pool: number;
          receipt_no: number;
          registration_id: string;
          revision: number;
          score_value: number | null;
          species_id: string;
          status: string;
          uploaded_at: string;
          void_reason: string | null;
          weighed_day: number | null;
          weight_g: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "catches";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_entry: {
        Args: { reason?: string; registration_id: string };
        Returns: {
          confirm_by: string | null;
          counts_from: string | null;
          created_at: string;
          division_id: string;
          ended_by: string | null;
          event_id: string;
          id: string;
          number: number;
          on_start_list: boolean;
          placed_at: string | null;
          status: string;
          team_id: string;
          tie_ruling: number;
          updated_at: string;
          waitlist_no: number | null;
        };
        SetofOptions: {
          from: "*";
          to: "registrations";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_news: { Args: { id: string }; Returns: undefined };
      withdraw_podcast: {
        Args: { id: string };
        Returns: {
          audio_bytes: number | null;
          audio_etag: string | null;
          audio_path: string | null;
          audio_type: string | null;
          chapters: NonNullable<Json>;
          comment_version: number;
          commented_in: unknown;
          cover_alt: string | null;
          cover_height: number | null;
          cover_path: string | null;
          cover_width: number | null;
          created_at: string;
          description: string;
          duration_s: number | null;
          edited_at: string | null;
          event_id: string | null;
          explicit: boolean;
          group_id: string;
          guests: string[];
          host: string;
          id: string;
          locale: string;
          number: number | null;
          published_at: string | null;
          published_revision: number | null;
          revision: number;
          show_notes: string;
          slug: string;
          title: string;
          updated_at: string;
          withdrawn_at: string | null;
        };
        SetofOptions: {
          from: "*";
          to: "podcasts";
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_post: { Args: { post_id: number; withdrawn: boolean }; Returns: Json };
      withdraw_protest: { Args: { protest_id: string }; Returns: undefined };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
